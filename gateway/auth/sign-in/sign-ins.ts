import type { Call } from '../../core/call.ts';
import { batchById } from '../../kit/rows/loaders.ts';
import { lastSeen } from '../../core/database/cursors.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { SignInAttemptRecord } from '../records.ts';
import { endSessions } from '../sessions.ts';

const MOST = 100;

type Row = Omit<SignInAttemptRecord, 'isDisowned'> & { isDisowned: number };
const recordOf = (row: Row): SignInAttemptRecord => ({ ...row, isDisowned: row.isDisowned === 1 });

/**
 * Sign-ins and failed attempts for the caller's account, and last sign-ins of others. Not in the feed, because they
 * change nothing that others read.
 */
export function signIns(call: Call) {
  const { system } = call.services.database;

  const own = (database: Db) =>
    database
      .selectFrom('sign_in_attempts')
      .select(['id', 'time', 'outcome', 'address', 'agent', 'isDisowned'])
      .where('user_id', '=', call.signedIn.user.id);

  return {
    /** By person; null without a sign-in in the retention period. */
    last: batchById((ids) =>
      system
        .selectFrom('sign_in_attempts')
        .select(({ fn }) => ['user_id as id', fn.max('time').as('time')])
        .where('user_id', 'in', ids)
        .where('outcome', '=', 'in')
        .groupBy('user_id')
        .execute(),
    ),

    async all(page: Page): Promise<SignInAttemptRecord[]> {
      let query = own(system);
      const last = await lastSeen(page.after, (id) =>
        own(system).clearSelect().select(['time', 'id']).where('id', '=', id).executeTakeFirst(),
      );
      if (last)
        query = query.where((expression) =>
          expression(expression.refTuple('time', 'id'), '<', expression.tuple(last.time, last.id)),
        );
      return (await query.orderBy('time', 'desc').orderBy('id', 'desc').limit(limitOf(page, MOST)).execute()).map(
        recordOf,
      );
    },

    async disown(id: string): Promise<SignInAttemptRecord> {
      const { user, organization } = call.signedIn;
      const identity = call.identityOf(user.id, organization?.id ?? null);
      const after = await identity.write(async ({ database, change }) => {
        const row = await own(database).where('id', '=', id).where('outcome', '=', 'in').executeTakeFirst();
        if (!row) throw new Fault('NOT_FOUND');
        const before = recordOf(row);
        const disowned = { ...before, isDisowned: true };
        await database.updateTable('sign_in_attempts').set({ isDisowned: 1 }).where('id', '=', id).execute();
        const told = { room: 'auth', record: 'SignInAttempt', id, isPrivate: true } as const;
        await change({ ...told, action: 'update', before, after: disowned });
        return disowned;
      });
      await endSessions(call, user.id, { except: call.session, tokensSince: after.time });
      return after;
    },
  };
}
