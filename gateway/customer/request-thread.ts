import { batchByKey } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import type { CustomerRequestEntryRecord } from './records.ts';

const LINES_MOST = 500;
const MESSAGES_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

type Line = CustomerRequestEntryRecord & { requestId: string };

/**
 * Messages of requests. Messages and internal notes are separate tables; only `ofStaff` reads notes, and the portal has
 * access to `messages` only.
 */
export function requestThread({ database, organization, user }: Scope) {
  const messagesOf = async (ids: readonly string[]): Promise<Line[]> => {
    const rows = await database
      .selectFrom('customer_request_messages')
      .where('organization_id', '=', organization)
      .where('request_id', 'in', ids)
      .select(['id', 'request_id', 'at', 'author_id', 'text', 'isFromCustomer'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ request_id: requestId, author_id: byId, isFromCustomer, ...row }) => ({
      ...row,
      requestId,
      byId,
      isInternal: false,
      isFromCustomer: isFromCustomer === 1,
    }));
  };

  const notesOf = async (ids: readonly string[]): Promise<Line[]> => {
    const rows = await database
      .selectFrom('customer_request_notes')
      .where('organization_id', '=', organization)
      .where('request_id', 'in', ids)
      .select(['id', 'request_id', 'at', 'author_id', 'text'])
      .execute();
    return rows.map(({ request_id: requestId, author_id: byId, ...row }) => ({
      ...row,
      requestId,
      byId,
      isInternal: true,
      isFromCustomer: false,
    }));
  };

  const lineOf = (request_id: string, text: string) => ({
    id: crypto.randomUUID(),
    organization_id: organization,
    request_id,
    at: new Date().toISOString(),
    author_id: user,
    text,
  });

  return {
    messages: batchByKey<Line>(messagesOf, ({ requestId }) => requestId),

    ofStaff: batchByKey<Line>(
      async (ids) =>
        [...(await messagesOf(ids)), ...(await notesOf(ids))].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
      ({ requestId }) => requestId,
    ),

    async say(writing: Db, requestId: string, text: string, isFromCustomer: boolean): Promise<string> {
      const line = lineOf(requestId, text);
      await writing
        .insertInto('customer_request_messages')
        .values({ ...line, isFromCustomer: isFromCustomer ? 1 : 0 })
        .execute();
      return line.at;
    },

    async note(writing: Db, requestId: string, text: string): Promise<void> {
      await writing.insertInto('customer_request_notes').values(lineOf(requestId, text)).execute();
    },

    /** Limits the length of a thread. */
    refuseLong({ customerMessages, ourMessages, notes }: Record<'customerMessages' | 'ourMessages' | 'notes', number>) {
      if (customerMessages + ourMessages + notes >= LINES_MOST)
        throw new Fault('CONFLICT', `A request can have at most ${LINES_MOST} messages and notes; open a new one`);
    },

    /** Limits messages of portal users, because each one notifies staff. */
    async refuseFlood(writing: Db): Promise<void> {
      const since = new Date(Date.now() - HOUR_MS).toISOString();
      const count = async (table: 'customer_request_messages' | 'customer_requests') => {
        const [moment, person] = table === 'customer_requests' ? ['createdAt', 'byId'] : ['at', 'author_id'];
        const { many } = await writing
          .selectFrom(table)
          .where('organization_id', '=', organization)
          .where(person as never, '=', user as never)
          .where(moment as never, '>', since as never)
          .select(({ fn }) => fn.countAll<number>().as('many'))
          .executeTakeFirstOrThrow();
        return Number(many);
      };
      const sent = (await count('customer_request_messages')) + (await count('customer_requests'));
      if (sent >= MESSAGES_AN_HOUR)
        throw new Fault('RATE_LIMITED', `At most ${MESSAGES_AN_HOUR} messages per hour`, {
          retryAfter: HOUR_MS / 1_000,
        });
    },
  };
}
