import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { trustAccess } from './trust/access.ts';
import { trustAccessStore } from './trust/access-store.ts';
import { customer } from './customer.ts';
import { trustDocument } from './trust/document.ts';
import { trustDocumentStore } from './trust/document-store.ts';
import { lists } from './lists.ts';
import { notices } from './notices.ts';
import { customerPortalEvents } from './portal/portal-events.ts';
import { customerRequest } from './request.ts';
import { customerRequestStore } from './request-store.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { customerStore } from './store.ts';
import { migrations } from './tables.ts';

export const customerRoom = defineRoom({
  name: 'customer',
  // No undo: messages to customers are final, and undo must not expose internal notes.
  entities: [
    crud(customer, customerStore),
    { ...crud(customerRequest, customerRequestStore), undo: {} },
    crud(trustDocument, trustDocumentStore),
    { ...crud(trustAccess, trustAccessStore), undo: {} },
  ],
  resolvers,
  rest,
  migrations,
  lists,
  notices,
  portalEvents: customerPortalEvents,
});
