import type { Selectable } from 'kysely';
import { lastSeen } from '../core/database/cursors.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import { deletedRecord } from '../kit/rows/cursors.ts';
import { carriedBy } from '../kit/parts/tags/carried-tags.ts';
import { contact } from './contact.ts';
import { contactTags, type ContactsTable } from './tables.ts';

export const LISTED = [...contact.columns.map((column) => `contacts.${column}` as const), carriedBy(contactTags)];

export type ListedContact = Omit<Selectable<ContactsTable>, 'organization_id'> & { tags: string | null };

/** Position of a contact in the list; null for the start. */
export type Last = { sortKey: string; id: string } | null;

/** Contacts ordered by name, and those behind a position. */
export function contactOrder(scope: Scope) {
  const { organization } = scope;
  const all = () => scope.database.selectFrom('contacts').where('contacts.organization_id', '=', organization);
  type Query = ReturnType<typeof all>;

  const compared = (query: Query, comparison: '>' | '<=', { sortKey, id }: NonNullable<Last>): Query =>
    query.where((expression) =>
      expression(expression.refTuple('sortKey', 'contacts.id'), comparison, expression.tuple(sortKey, id)),
    );

  return {
    /** Position of the cursor's contact, even if it was deleted. */
    lastSeen: ({ after }: Page): Promise<Last> =>
      lastSeen(after, async (id) => {
        const found = await all().select(['sortKey', 'id']).where('id', '=', id).executeTakeFirst();
        if (found) return found;
        const gone = await deletedRecord<{ name: string }>(scope, scope.database, { record: 'Contact' }, id);
        return gone && { sortKey: sortKey(gone.name), id };
      }),

    behind: (last: Last): Query => (last ? compared(all(), '>', last) : all()),

    upTo: (query: Query, last: NonNullable<Last>): Query => compared(query, '<=', last),

    sorted: (query: Query, limit: number) =>
      query.select(LISTED).orderBy('sortKey').orderBy('contacts.id').limit(limit),
  };
}

export type ContactOrder = ReturnType<typeof contactOrder>;
