import { afterAll, beforeAll, expect, it } from 'vitest';
import { LanguageServer } from './language-server.ts';

const server = new LanguageServer();
beforeAll(() => server.open());
afterAll(() => server.close());

/** A file, a piece of its text with a bar before the word that is looked up, and where its definition is. */
const WORDS = [
  ['gateway/contacts/resolvers.ts', 'contacts.|tagMany(', 'gateway/contacts/store.ts'],
  ['gateway/contacts/resolvers.ts', '{ |contacts }', 'gateway/context.ts'],
  ['gateway/contacts/undo.ts', 'tags.|restore(', 'gateway/core/parts/tags/tags.ts'],
  ['gateway/context.ts', 'contacts: |contactStore', 'gateway/contacts/store.ts'],
  ['gateway/rooms.ts', 'import { |contactsRoom', 'gateway/contacts/room.ts'],
  ['gateway/contacts/room.ts', 'import { |undo', 'gateway/contacts/undo.ts'],
] as const;

it.each(WORDS)('an editor finds in %s where %s is defined', async (file, piece, definition) => {
  expect(await server.definitionOf(file, piece)).toEqual([definition]);
});
