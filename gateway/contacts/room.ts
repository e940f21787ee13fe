import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { contact } from './contact.ts';
import { lists } from './lists.ts';
import { oneWrites, resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { signalled } from './signalled.ts';
import { contactStore } from './store.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const contactsRoom = defineRoom({
  name: 'contacts',
  entities: [crud(contact, contactStore)],
  resolvers,
  oneWrites,
  rest,
  migrations,
  undo,
  signalled,
  lists,
});
