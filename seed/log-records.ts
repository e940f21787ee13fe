import { mapping as announcementKind } from '../gateway/announcement/mapping.ts';
import { openInvitations } from '../gateway/auth/invitations/invitation-rows.ts';
import { contactStore } from '../gateway/contacts/store.ts';
import type { Db } from '../gateway/core/database/tables.ts';
import type { Scope } from '../gateway/core/feed/scope.ts';
import { collection } from '../gateway/kit/rows/collection.ts';
import { faqStore } from '../gateway/help-center/faq-store.ts';
import { mapping as incidentKind } from '../gateway/incidents/mapping.ts';
import { keptOf, WHOLE } from '../gateway/inventory/products/product-row.ts';
import { labelledStore } from '../gateway/notes/labelled-store.ts';
import { noteWriter } from '../gateway/notes/note-writer.ts';
import { cardRows } from '../gateway/scrumboard/cards/card-rows.ts';
import { mapping as findingKind } from '../gateway/security/mapping.ts';
import { taskStore } from '../gateway/tasks/store.ts';

export type Fields = Record<string, unknown>;
type Kept = {
  room: string;
  /** Right needed to write it. */
  needs: string | null;
  isPrivate?: true;
  /** Record as stored in the feed. */
  find(scope: Scope, id: string): Promise<unknown>;
};

/** Logged records by SDL name, read by their own room, so that changes look like real ones. */
export const keptRecords = {
  Announcement: {
    room: 'announcement',
    needs: 'announcements.manage',
    find: (scope, id) => collection(scope, announcementKind).find(scope.database, id),
  },
  BoardCard: {
    room: 'scrumboard',
    needs: 'scrumboard.manage',
    // Seeded cards have no files.
    find: (scope, id) => cardRows(scope, { idsOfMany: () => Promise.resolve(new Map()) }).find(scope.database, id),
  },
  Contact: { room: 'contacts', needs: 'contacts.manage', find: (scope, id) => contactStore({ scope }).one(id) },
  Faq: {
    room: 'help-center',
    needs: 'help-center.manage',
    find: async (scope, id) => (await faqStore(scope).wholes(scope.database, [id]))[0],
  },
  Finding: {
    room: 'security',
    needs: 'findings.manage',
    find: (scope, id) => collection(scope, findingKind).find(scope.database, id),
  },
  FindingEntry: {
    room: 'security',
    needs: 'findings.manage',
    find: ({ database }, id) => entryOf(database, 'finding_entries', id),
  },
  Incident: {
    room: 'incidents',
    needs: 'incidents.manage',
    find: (scope, id) => collection(scope, incidentKind).find(scope.database, id),
  },
  IncidentEntry: {
    room: 'incidents',
    needs: 'incidents.manage',
    find: ({ database }, id) => entryOf(database, 'incident_entries', id),
  },
  Note: {
    room: 'notes',
    needs: null,
    isPrivate: true,
    find: (scope, id) => noteWriter(scope, labelledStore(scope)).find(scope.database, id),
  },
  Product: {
    room: 'inventory',
    needs: 'inventory.manage',
    find: async ({ database }, id) =>
      keptOf(await database.selectFrom('products').select(WHOLE).where('id', '=', id).executeTakeFirstOrThrow()),
  },
  SentInvitation: {
    room: 'organizations',
    needs: 'members.manage',
    find: ({ database, organization }, id) =>
      openInvitations(database, organization).where('link_tokens.id', '=', id).executeTakeFirst(),
  },
  Task: { room: 'tasks', needs: 'tasks.manage', find: (scope, id) => taskStore(scope).find(id) },
} satisfies Record<string, Kept>;

export type KeptRecord = keyof typeof keptRecords;

async function entryOf(database: Db, table: 'finding_entries' | 'incident_entries', id: string): Promise<Fields> {
  const rows = database.selectFrom(table as 'incident_entries').where('id', '=', id);
  const {
    subject_id: subjectId,
    user_id: userId,
    organization_id: _,
    ...entry
  } = await rows.selectAll().executeTakeFirstOrThrow();
  return { ...entry, subjectId, userId };
}
