import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

const documents = filesOf('web', /^web\/[\w-]+\/operations\.graphql$/).map((file) => {
  const text = read(file);
  const namesOf = (kinds: string) =>
    [...text.matchAll(new RegExp(`^(?:${kinds}) (\\w+)`, 'gm'))].map(([, name]) => name!);
  return {
    room: posix.dirname(file),
    operations: namesOf('query|mutation|subscription'),
    fragments: namesOf('fragment'),
  };
});

const sources = [...filesOf('web', /\.tsx?$/), ...filesOf('tests', /\.tsx?$/)]
  .filter((file) => !file.endsWith('/generated.ts'))
  .map((file) => ({ file, text: read(file) }));

/** The code that imports the generated file of a room. */
const codeOf = (room: string): string =>
  sources
    .filter(({ file, text }) =>
      [...text.matchAll(/'(\.[^']*\/generated\.ts)'/g)].some(
        ([, path]) => posix.join(posix.dirname(file), path!) === `${room}/generated.ts`,
      ),
    )
    .map(({ text }) => text)
    .join('\n');

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('operations of the client', () => {
  it('have names of their own, as have fragments', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(twice(documents.flatMap(({ operations }) => operations))).toEqual([]);
    expect(twice(documents.flatMap(({ fragments }) => fragments))).toEqual([]);
  });

  it('are used by a screen', () => {
    const unused = documents.flatMap(({ room, operations }) => {
      const code = codeOf(room);
      const isUsed = (name: string) => {
        const variable = name[0]!.toLowerCase() + name.slice(1);
        return new RegExp(
          [
            `\\b(?:use|fetch|watch|cached)${name}(?:Query|Mutation|Subscription|Record)?\\b`,
            `\\b${variable}(?:List|Operation)?\\b`,
            `\\b${name}(?:Document|Query|Mutation|Subscription)\\b`,
          ].join('|'),
        ).test(code);
      };
      return operations.filter((name) => !isUsed(name)).map((name) => `${room}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
