import { CriticalityLevel, diff, validate } from '@graphql-inspector/core';
import { buildSchema, Source } from 'graphql';
import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';
import { PROMISED, writePromised } from './promised.ts';

const promised = read(PROMISED);
const now = writePromised();

const breaksOf = async (before: string, after: string): Promise<string[]> =>
  (await diff(buildSchema(before), buildSchema(after)))
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);

describe('the contract', () => {
  it('breaks nobody who was promised it; where that is meant, npm run promise makes it the promise', async () => {
    expect(await breaksOf(promised, now)).toEqual([]);
  });

  it('would be seen to break: a field that goes, an argument that is asked for, a type that changes', async () => {
    const broken = now
      .replace(/^type Contact \{[\s\S]*?\n\}/m, (type) => type.replace(/\n {2}name: String!?/, '\n  nickname: String'))
      .replace(/^ {2}createContactTag\(/m, '  createContactTag(must: Boolean!, ');
    expect(broken).not.toBe(now);
    const said = (await breaksOf(now, broken)).join('\n');
    expect(said).toContain("Field 'name' was removed from object type 'Contact'");
    expect(said).toContain("Argument 'must: Boolean!' added to field 'Mutation.createContactTag'");
  });

  it('holds every document of the client, which asks for nothing that is on its way out', () => {
    const schema = buildSchema(now);
    const files = filesOf('web', /\.graphql$/);
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
    // Fragments have their names within a room; those of the core are everybody's.
    const found = [...new Set(files.map(folderOf))].flatMap((folder) => {
      const own = files.filter((file) => folderOf(file) === folder || folderOf(file) === 'web/shared');
      return validate(
        schema,
        own.map((file) => new Source(read(file), file)),
      );
    });
    expect(files.length).toBeGreaterThan(20);
    expect(
      found.map(({ source, errors, deprecated }) => [
        source.name,
        [...errors, ...deprecated].map(({ message }) => message),
      ]),
    ).toEqual([]);
  });
});
