import { fromBase64, fromHex, toBase64, toBase64Url, toHex } from '../common/bytes.ts';
import { Refusal } from '../common/refusal.ts';
import { parseJson } from '../common/parse-json.ts';
import { defang, refang } from '../link/read-links.ts';
import { decodeEntities, encodeEntities } from '../common/entities.ts';
import { pack, unpack } from './packed.ts';
import type { StepName } from './step-names.ts';

/** Data between steps; text and bytes are converted as UTF-8. */
export type Bytes = Uint8Array<ArrayBuffer>;
type Step = (input: Bytes) => Bytes | Promise<Bytes>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const onText =
  (change: (text: string) => string): Step =>
  (input) =>
    encoder.encode(change(decoder.decode(input)));
const toBytes =
  (read: (text: string) => Bytes | null): Step =>
  (input) => {
    const bytes = read(decoder.decode(input));
    if (!bytes) throw new Refusal('notThat');
    return bytes;
  };
const toText =
  (write: (bytes: Bytes) => string): Step =>
  (input) =>
    encoder.encode(write(input));
const lines = (change: (all: string[]) => string[]): Step => onText((text) => change(text.split(/\r?\n/)).join('\n'));
const extract = (pattern: RegExp): Step =>
  onText((text) => [...new Set([...text.matchAll(pattern)].map(([found]) => found))].join('\n'));

function unescaped(text: string): string {
  return text.replaceAll(/\\u\{([\da-f]{1,6})\}|\\u([\da-f]{4})|\\x([\da-f]{2})/gi, (_whole, long, four, two) => {
    const code = Number.parseInt(long ?? four ?? two, 16);
    return long ? (code < 0x11_0000 ? String.fromCodePoint(code) : '') : String.fromCharCode(code);
  });
}

const escaped = (text: string): string =>
  text.replaceAll(/[^\x20-\x7E\n]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

function fromUrl(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal('notThat');
  }
}

const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (one) => {
    const base = one <= 'Z' ? 65 : 97;
    return String.fromCharCode(((one.charCodeAt(0) - base + 13) % 26) + base);
  });

const quotedPrintable: Step = onText((text) => {
  const bare = text.replaceAll(/=\r?\n/g, '');
  const bytes: number[] = [];
  for (let at = 0; at < bare.length; at += 1) {
    const hex = bare[at] === '=' ? /^[\da-f]{2}/i.exec(bare.slice(at + 1, at + 3)) : null;
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16));
      at += 2;
    } else bytes.push(...encoder.encode(bare[at]));
  }
  return decoder.decode(new Uint8Array(bytes));
});

const steps: Record<StepName, Step> = {
  fromBase64: toBytes(fromBase64),
  toBase64: toText(toBase64),
  toBase64Url: toText(toBase64Url),
  fromHex: toBytes(fromHex),
  toHex: toText(toHex),
  fromUrl: onText(fromUrl),
  toUrl: onText(encodeURIComponent),
  fromHtml: onText(decodeEntities),
  toHtml: onText(encodeEntities),
  fromQuoted: quotedPrintable,
  unescape: onText(unescaped),
  escape: onText(escaped),
  gunzip: (input) => unpack(input, 'gzip'),
  gzip: (input) => pack(input, 'gzip'),
  inflate: (input) => unpack(input, 'deflate-raw'),
  deflate: (input) => pack(input, 'deflate-raw'),
  unzlib: (input) => unpack(input, 'deflate'),
  prettyJson: onText((text) => JSON.stringify(parseJson(text, 'input'), null, 2)),
  minifyJson: onText((text) => JSON.stringify(parseJson(text, 'input'))),
  rot13: onText(rot13),
  reverse: onText((text) => [...text].toReversed().join('')),
  upper: onText((text) => text.toUpperCase()),
  lower: onText((text) => text.toLowerCase()),
  defang: lines((all) => all.map(defang)),
  refang: lines((all) => all.map(refang)),
  sortLines: lines((all) => all.toSorted()),
  uniqueLines: lines((all) => [...new Set(all)]),
  findUrls: extract(/\bhttps?:\/\/[^\s"'<>)\]}]{1,2000}/gi),
  findAddresses: extract(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g),
  findIps: extract(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g),
  findHashes: extract(/\b(?:[\da-f]{64}|[\da-f]{40}|[\da-f]{32})\b/gi),
};

export const stepOf = (name: StepName): Step => steps[name];
