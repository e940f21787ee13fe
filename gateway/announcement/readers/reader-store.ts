import { sql } from 'kysely';
import { lastSeen } from '../../core/database/cursors.ts';
import { batchById } from '../../kit/rows/loaders.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { isForMember, rolesOf } from './audience.ts';
import type { AnnouncementAudienceRecord, AnnouncementProgressRecord, AnnouncementReaderRecord } from '../records.ts';

/** All readers of an announcement with their receipts of its version. */
const readersOf = (database: Db, organization: string) =>
  database
    .selectFrom('announcements')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.organization_id', '=', 'announcements.organization_id').on(isForMember),
    )
    .leftJoin('announcement_receipts as receipt', (join) =>
      join
        .onRef('receipt.announcement_id', '=', 'announcements.id')
        .onRef('receipt.user_id', '=', 'memberships.user_id')
        .onRef('receipt.version', '=', 'announcements.version'),
    )
    .where('announcements.organization_id', '=', organization);

const counted = prepared((database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
  readersOf(database, organization)
    .where('announcements.id', 'in', ids)
    .select(({ fn }) => [
      'announcements.id',
      fn.countAll<number>().as('people'),
      fn.count<number>('receipt.reachedAt').as('reached'),
      fn.count<number>('receipt.seenAt').as('seen'),
      fn.count<number>('receipt.dismissedAt').as('dismissed'),
      fn.count<number>('receipt.acknowledgedAt').as('acknowledged'),
    ])
    .groupBy('announcements.id'),
);

type OfOne = { organization: string; id: string; most: number; sortKey?: string; after?: string };

const listed = prepared((database: Db, { organization, id, most, sortKey, after }: OfOne) =>
  readersOf(database, organization)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('announcements.id', '=', id)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('users.sortKey', 'users.id'), '>', tuple(sortKey!, after!))),
    )
    .select(['users.id', 'receipt.reachedAt', 'receipt.seenAt', 'receipt.dismissedAt', 'receipt.acknowledgedAt'])
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .limit(most),
);

/** Readers of announcements and their receipts, for managers. */
export function readerStore(scope: Scope) {
  const { organization } = scope;

  return {
    progress: batchById<AnnouncementProgressRecord & { id: string }>(async (ids) => {
      const rows = await counted(scope.database, { organization, ids });
      const whole = ({ id, people, reached, seen, dismissed, acknowledged }: (typeof rows)[number]) => ({
        id,
        people: Number(people),
        reached: Number(reached),
        seen: Number(seen),
        dismissed: Number(dismissed),
        acknowledged: Number(acknowledged),
      });
      const found = new Map(rows.map((row) => [row.id, whole(row)]));
      const none = { people: 0, reached: 0, seen: 0, dismissed: 0, acknowledged: 0 };
      return ids.map((id) => found.get(id) ?? { id, ...none });
    }),

    async readersOf(id: string, page: Page): Promise<AnnouncementReaderRecord[]> {
      const of = { organization, id, most: limitOf(page, scope.listMax) };
      const last = await lastSeen(page.after, (user) =>
        readersOf(scope.database, organization)
          .innerJoin('users', 'users.id', 'memberships.user_id')
          .where('announcements.id', '=', id)
          .where('users.id', '=', user)
          .select(['users.sortKey', 'users.id as after'])
          .executeTakeFirst(),
      );
      return listed(scope.database, { ...of, ...last });
    },

    /** Current number of people in an audience. */
    async countOf(audience: AnnouncementAudienceRecord): Promise<number> {
      const roles = [...rolesOf(audience)];
      const { people } = audience;
      const row = await scope.database
        .selectFrom('memberships')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organization)
        .where(({ or, eb }) =>
          or([
            roles.length > 0 ? eb('role', 'in', roles) : sql<boolean>`false`,
            people.length > 0 ? eb('user_id', 'in', people) : sql<boolean>`false`,
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
