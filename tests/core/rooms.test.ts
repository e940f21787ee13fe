import { describe, expect, it } from 'vitest';
import { joinRooms } from '../../gateway/kit/join-rooms.ts';
import type { Room } from '../../gateway/kit/room.ts';
import { defineRoom } from '../../gateway/define-room.ts';

const room = (name: string, parts: Partial<Room>): Room => ({ name, resolvers: {}, ...parts });
const ignore = async () => {};

describe('the manifest of a room', () => {
  it('fails to type-check when a part is misspelled or has the wrong type', () => {
    // @ts-expect-error: there is no part "undos"
    defineRoom({ name: 'contacts', resolvers: {}, undos: {} });
    // @ts-expect-error: the SDL has no type "Qurey"
    defineRoom({ name: 'contacts', resolvers: { Qurey: {} } });
    // @ts-expect-error: no root field of this name
    defineRoom({ name: 'contacts', resolvers: { Query: { contcts: ignore } } });
    // @ts-expect-error: the context has no store "contcts"
    defineRoom({ name: 'contacts', resolvers: {}, undo: { Contact: ({ contcts }) => contcts.restore() } });
    // @ts-expect-error: a room needs a name
    expect(defineRoom({ resolvers: {} })).toMatchObject({ resolvers: {} });
  });

  const code = { code: 'same' } as never;
  it.each<[string, Partial<Room>]>([
    ['undo of "Contact"', { undo: { Contact: ignore } }],
    ['visibility of "Contact"', { visibility: { Contact: () => true } }],
    ['list "contacts"', { lists: { contacts: { root: 'contacts', columns: [] } } }],
    ['job "letter"', { jobKinds: { letter: { run: async () => null } } }],
    ['check "same"', { checks: [code] }],
    ['data code "same"', { retention: [code] }],
    ['line of the score "same"', { scoreProvider: code }],
  ])('rejects a declaration that another room already has: the %s', (claim, parts) => {
    expect(() => joinRooms([room('contacts', parts), room('chat', parts)])).toThrow(
      `The rooms contacts and chat both declare the ${claim}`,
    );
    expect(() => joinRooms([room('contacts', parts), room('chat', {})])).not.toThrow();
  });
});
