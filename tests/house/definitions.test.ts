import { afterAll, beforeAll, expect, it } from 'vitest';
import { LanguageServer } from './language-server.ts';

const server = new LanguageServer();
beforeAll(() => server.open());
afterAll(() => server.close());

/** A file, a snippet of it with a bar before the looked-up word, and the file that defines the word. */
const WORDS = [
  ['gateway/contacts/resolvers.ts', 'contacts.|tagMany(', 'gateway/contacts/store.ts'],
  ['gateway/contacts/resolvers.ts', '{ |contacts }', 'gateway/context.ts'],
  ['gateway/contacts/undo.ts', 'tags.|restore(', 'gateway/kit/parts/tags/tags.ts'],
  ['gateway/context.ts', 'contacts: |contactStore', 'gateway/contacts/store.ts'],
  ['gateway/rooms.ts', 'import { |contactsRoom', 'gateway/contacts/room.ts'],
  ['gateway/contacts/room.ts', 'import { |undo', 'gateway/contacts/undo.ts'],
] as const;

it.each(WORDS)('an editor resolves the definition in %s of "%s"', async (file, piece, definition) => {
  expect(await server.definitionOf(file, piece)).toEqual([definition]);
});
