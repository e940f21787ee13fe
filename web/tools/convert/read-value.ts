import { Refusal } from '../common/refusal.ts';
import { type IdReading, readUlid, readUuid } from './unique-ids.ts';

export type TimeReading = {
  unit: 's' | 'ms' | 'us' | 'ns' | 'iso';
  iso: string;
  seconds: string;
  milliseconds: string;
};
export type NumberReading = { decimal: string; hex: string; octal: string; binary: string; bits: number };
export type ValueReading = { id: IdReading | null; times: TimeReading[]; number: NumberReading | null };

const digitsMost = 1000;

const timeReading = (unit: TimeReading['unit'], ms: number): TimeReading[] =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15
    ? [
        {
          unit,
          iso: new Date(ms).toISOString(),
          seconds: String(Math.floor(ms / 1000)),
          milliseconds: String(Math.floor(ms)),
        },
      ]
    : [];

/** The unit of a Unix time follows from its length: seconds have ten digits from 2001 to 2286. */
function unixTime(text: string): TimeReading[] {
  if (!/^-?\d{1,20}(?:\.\d{1,9})?$/.test(text)) return [];
  const digits = text.replace(/^-/, '').split('.')[0]!.length;
  const value = Number(text);
  if (digits <= 11) return timeReading('s', value * 1000);
  if (digits <= 14) return timeReading('ms', value);
  return digits <= 17 ? timeReading('us', value / 1000) : timeReading('ns', value / 1e6);
}

function writtenTime(text: string): TimeReading[] {
  // A date, optionally with time and zone (RFC 3339), or a mail date (RFC 5322).
  if (!/^[+-]?\d{4,6}-\d\d(?:-\d\d)?(?:[T ]\d\d:\d\d.*)?$|^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4}\b/i.test(text))
    return [];
  return timeReading('iso', Date.parse(text));
}

export function readNumber(text: string): bigint | null {
  const bare = text.replaceAll(/[_,\s]/g, '');
  if (bare.length > digitsMost) return null;
  const [, sign, digits] = /^([+-]?)((?:0x[\da-f]+)|(?:0o[0-7]+)|(?:0b[01]+)|\d+)$/i.exec(bare) ?? [];
  if (digits === undefined) return null;
  const value = BigInt(digits);
  return sign === '-' ? -value : value;
}

function numberReading(text: string): NumberReading | null {
  const value = readNumber(text);
  if (value === null) return null;
  const size = value < 0n ? -value : value;
  const sign = value < 0n ? '-' : '';
  const bits = size.toString(2);
  return {
    decimal: value.toString(),
    hex: `${sign}0x${size.toString(16)}`,
    octal: `${sign}0o${size.toString(8)}`,
    binary: `${sign}0b${bits}`,
    bits: size === 0n ? 0 : bits.length,
  };
}

/** All interpretations of a value: ID, time, number. */
export function readValue(input: string): ValueReading {
  const text = input.trim().slice(0, digitsMost * 4);
  const id = readUuid(text) ?? readUlid(text);
  const times = [...unixTime(text), ...writtenTime(text)];
  const number = id?.kind === 'uuid' ? null : numberReading(text);
  if (!id && times.length === 0 && !number) throw new Refusal('notValue');
  return { id, times, number };
}
