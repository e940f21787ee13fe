import { sql, type SqlBool } from 'kysely';
import type { Call } from '../core/call.ts';
import { staffRoles } from '../core/contract/sdl/roles.ts';
import { lastSeen } from '../core/database/cursors.ts';
import { inBatches } from '../kit/rows/in-batches.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { MemberRecord } from '../organizations/records.ts';
import { cardOf, nothing, type ChatContactRecord } from './records.ts';

export type KnownMember = { member: MemberRecord; name: string; about: string | null };

/** Portal users only see members of the organization. */
type Seen = 'by outsiders' | 'by members';

const membersOf = (database: Db, organization: string, seen: Seen) =>
  database
    .selectFrom('users')
    // Not an inner join, because SQLite would start with all members.
    .crossJoin('memberships')
    .whereRef('memberships.user_id', '=', 'users.id')
    .where('memberships.organization_id', '=', organization)
    .where('users.isDisabled', '=', 0)
    .$if(seen === 'by outsiders', (query) => query.where('memberships.role', 'in', staffRoles))
    .leftJoin('chat_profiles', (join) =>
      join
        .onRef('chat_profiles.user_id', '=', 'users.id')
        .onRef('chat_profiles.organization_id', '=', 'memberships.organization_id'),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.avatar', 'users.status', 'memberships.role'])
    .select(['chat_profiles.name as chatName', 'chat_profiles.about']);

type Row = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number];
type Sought = { organization: string; values: readonly string[] };

const found = prepared((database: Db, { organization, values }: Sought, by: 'email' | 'id', seen: Seen) =>
  membersOf(database, organization, seen).where(`users.${by}`, 'in', values),
);

/** Members behind contacts, who can receive messages, with their own profile. */
export function chatMembers(call: Call) {
  const { scope } = call;
  const { organization, user } = scope;
  /** Portal users see only members and what these say about themselves. */
  const isOutside = !call.may('contacts.view');

  const seen: Seen = isOutside ? 'by outsiders' : 'by members';
  const members = () => membersOf(scope.database, organization, seen);
  const seek = (by: 'email' | 'id', values: readonly string[]) =>
    found(scope.database, { organization, values }, by, seen);

  const memberOf = ({ chatName, about, ...member }: Row): KnownMember => {
    // Invisible members appear as away to others.
    const status = member.status === 'not-visible' && member.id !== user ? 'away' : member.status;
    return { member: { ...member, status }, name: chatName ?? member.name, about };
  };

  /** Represents a member who isn't a contact. */
  const standIn = (row: Row): ChatContactRecord => {
    const { member, name, about } = memberOf(row);
    const { id, avatar, email } = member;
    const details = cardOf(isOutside ? [] : [{ email, label: 'Work' }]);
    return { id, avatar, name, about: about ?? '', details, attachments: nothing, member };
  };

  return {
    isOutside,

    async byEmail(emails: readonly string[]): Promise<Map<string, KnownMember>> {
      const known = new Map<string, KnownMember>();
      await inBatches(emails, async (some) => {
        for (const row of await seek('email', some)) known.set(row.email, memberOf(row));
      });
      return known;
    },

    /** Members who aren't contacts, represented by their accounts. */
    themselves: async (ids: readonly string[]): Promise<ChatContactRecord[]> =>
      ids.length === 0 ? [] : (await seek('id', ids)).map(standIn),

    async list(page: Page, text: string): Promise<ChatContactRecord[]> {
      const pattern = `%${sortKey(text).replace(/[\\%_]/g, '\\$&')}%`;
      let query = members()
        .where('users.id', '!=', user)
        .where(sql<SqlBool>`users."sortKey" like ${pattern} escape '\\'`);
      const last = await lastSeen(page.after, (id) =>
        members().clearSelect().select(['users.id', 'users.sortKey']).where('users.id', '=', id).executeTakeFirst(),
      );
      if (last)
        query = query.where((expression) =>
          expression(expression.refTuple('users.sortKey', 'users.id'), '>', expression.tuple(last.sortKey, last.id)),
        );
      const limit = limitOf(page, call.listMax);
      return (await query.orderBy('users.sortKey').orderBy('users.id').limit(limit).execute()).map(standIn);
    },
  };
}
