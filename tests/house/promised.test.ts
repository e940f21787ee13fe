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
  it('has no breaking change; run `npm run promise` to accept an intended one', async () => {
    expect(
      await breaksOf(promised, now),
      'these changes break existing clients: deprecate instead, or run npm run promise if the break is intended',
    ).toEqual([]);
  });

  it('detects removed fields and new required arguments as breaking changes', async () => {
    const broken = now
      .replace(/^type Contact \{[\s\S]*?\n\}/m, (type) => type.replace(/\n {2}name: String!?/, '\n  nickname: String'))
      .replace(/^ {2}createContactTag\(/m, '  createContactTag(must: Boolean!, ');
    expect(broken).not.toBe(now);
    const said = (await breaksOf(now, broken)).join('\n');
    expect(said).toContain("Field 'name' was removed from object type 'Contact'");
    expect(said).toContain("Argument 'must: Boolean!' added to field 'Mutation.createContactTag'");
  });

  it('validates every document of the client, none of which uses deprecated fields', () => {
    const schema = buildSchema(now);
    const files = filesOf('web', /\.graphql$/);
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
    // Fragment names are local to a room, except those in web/shared.
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
