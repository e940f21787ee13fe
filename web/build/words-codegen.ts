import { roomsWithWords } from './words.ts';

/** For the code generator: the type of all English words, so that every key is checked wherever it stands. */
export function plugin(): string {
  const rooms = roomsWithWords();
  const name = (room: string) => room.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return [
    "import type first from './i18n/en.json';",
    ...rooms.map((room) => `import type ${name(room)} from './${room}/words/en.json';`),
    '',
    `export type Words = ${['first', ...rooms.map(name)].map((part) => `typeof ${part}`).join(' &\n  ')};`,
    '',
  ].join('\n');
}
