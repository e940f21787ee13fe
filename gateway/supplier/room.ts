import { crud } from '../core/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { supplierDocument } from './document.ts';
import { supplierDocumentStore } from './document-store.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { supplierStore } from './store.ts';
import { supplier } from './supplier.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const supplierRoom = defineRoom({
  name: 'supplier',
  entities: [crud(supplier, supplierStore), crud(supplierDocument, supplierDocumentStore)],
  resolvers,
  rest,
  migrations,
  checks,
  notices,
  undo,
});
