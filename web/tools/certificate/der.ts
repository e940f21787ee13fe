import { Refusal } from '../common/refusal.ts';

/** A DER value (X.690): tag, content, and children if constructed. */
export type Der = { tag: number; bytes: Uint8Array<ArrayBuffer>; whole: Uint8Array<ArrayBuffer>; children: Der[] };

const depthMost = 32;
const bad = () => new Refusal('notCertificate');

function lengthAt(bytes: Uint8Array, at: number): { length: number; start: number } {
  const first = bytes[at];
  if (first === undefined) throw bad();
  if (first < 0x80) return { length: first, start: at + 1 };
  const size = first & 0x7f;
  // DER has no indefinite lengths.
  if (size === 0 || size > 4) throw bad();
  let length = 0;
  for (let index = 1; index <= size; index += 1) length = length * 256 + (bytes[at + index] ?? 0);
  return { length, start: at + 1 + size };
}

function readOne(bytes: Uint8Array<ArrayBuffer>, at: number, depth: number): { value: Der; end: number } {
  const tag = bytes[at];
  if (tag === undefined || (tag & 0x1f) === 0x1f || depth > depthMost) throw bad();
  const { length, start } = lengthAt(bytes, at + 1);
  const end = start + length;
  if (end > bytes.length) throw bad();
  const content = bytes.subarray(start, end);
  const children: Der[] = [];
  if (tag & 0x20)
    for (let next = 0; next < content.length;) {
      const { value, end: after } = readOne(content, next, depth + 1);
      children.push(value);
      next = after;
    }
  return { value: { tag, bytes: content, whole: bytes.subarray(at, end), children }, end };
}

export function readDer(bytes: Uint8Array<ArrayBuffer>): Der {
  const { value, end } = readOne(bytes, 0, 0);
  if (end !== bytes.length) throw bad();
  return value;
}

/** A required child. */
export function child(of: Der, at: number): Der {
  const found = of.children[at];
  if (!found) throw bad();
  return found;
}

export function oidOf({ bytes }: Der): string {
  const parts: number[] = [];
  let value = 0;
  for (const one of bytes) {
    value = value * 128 + (one & 0x7f);
    if (one & 0x80) continue;
    if (parts.length === 0) {
      const first = Math.min(2, Math.floor(value / 40));
      parts.push(first, value - first * 40);
    } else parts.push(value);
    value = 0;
  }
  return parts.join('.');
}

/** Text of any ASN.1 string type. */
export function textOf({ tag, bytes }: Der): string {
  const form = tag === 0x1e ? 'utf-16be' : tag === 0x14 ? 'latin1' : 'utf-8';
  return new TextDecoder(form).decode(bytes).slice(0, 1000);
}

/** UTCTime has a two-digit year (RFC 5280, 4.1.2.5.1). */
export function timeOf({ tag, bytes }: Der): string {
  const text = new TextDecoder().decode(bytes);
  const [, year, rest] = (tag === 0x17 ? /^(\d\d)(\d{8}(?:\d\d)?)Z$/ : /^(\d{4})(\d{8}(?:\d\d)?)Z$/).exec(text) ?? [];
  if (!year || !rest) throw bad();
  const whole = tag === 0x17 ? (Number(year) < 50 ? `20${year}` : `19${year}`) : year;
  const [month, day, hour, minute, second = '00'] = rest.match(/../g)!;
  const date = new Date(`${whole}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(date.getTime())) throw bad();
  return date.toISOString();
}
