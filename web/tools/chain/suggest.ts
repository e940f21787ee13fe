import type { StepName } from './step-names.ts';
import type { Bytes } from './steps.ts';

const looks: [step: StepName, test: (text: string, bytes: Bytes) => boolean][] = [
  ['gunzip', (_text, bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b],
  ['unzlib', (_text, bytes) => bytes[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[1] ?? 0)],
  ['fromHex', (text) => text.length > 7 && /^(?:0x)?(?:[\da-f]{2}[\s:]?)+$/i.test(text)],
  [
    'fromBase64',
    (text) => text.length > 11 && /^[\w+/-]+={0,2}$/.test(text) && /[A-Z]/.test(text) && /[a-z\d]/.test(text),
  ],
  ['fromUrl', (text) => /%[\da-f]{2}/i.test(text)],
  ['fromHtml', (text) => /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot);/i.test(text)],
  ['fromQuoted', (text) => /=(?:[\dA-F]{2}|\r?\n)/.test(text) && /=[\dA-F]{2}=?/.test(text)],
  ['unescape', (text) => /\\u[\da-f]{4}|\\x[\da-f]{2}/i.test(text)],
  ['refang', (text) => /hxxp|\[\.\]/i.test(text)],
  ['prettyJson', (text) => /^\s*[[{][^\n]{10,}$/.test(text)],
];

/** Suggests next steps by the form of the output. */
export function suggest(bytes: Bytes, output: string): StepName[] {
  const start = output.trim().slice(0, 4000);
  if (start === '') return [];
  return looks
    .filter(([, test]) => test(start, bytes))
    .map(([step]) => step)
    .slice(0, 3);
}
