import { outlineNames } from './icons.ts';
import { roomsWithWords } from './words.ts';

/** Code generator plugin: types of all English texts and icon names, so that uses are checked. */
export function plugin(): string {
  const rooms = roomsWithWords();
  const name = (room: string) => room.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return [
    "import type first from './i18n/en.json';",
    ...rooms.map((room) => `import type ${name(room)} from './${room}/words/en.json';`),
    '',
    `export type Words = ${['first', ...rooms.map(name)].map((part) => `typeof ${part}`).join(' &\n  ')};`,
    '',
    `export type IconName =\n${outlineNames()
      .map((icon) => `  | '${icon}'`)
      .join('\n')};`,
    '',
  ].join('\n');
}
