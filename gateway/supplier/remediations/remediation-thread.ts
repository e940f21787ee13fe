import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { SupplierRemediationStep } from '../../generated.ts';
import type { SupplierRemediationEntryRecord, SupplierRemediationRecord } from '../records.ts';

const LINES_MOST = 500;
const MESSAGES_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

type Line = SupplierRemediationEntryRecord & { remediationId: string };
type Message = { text: string; step: SupplierRemediationStep; isFromSupplier: boolean };

/**
 * Messages of remediations. Messages and internal notes are separate tables; only `ofStaff` reads notes, and the portal
 * has access to `messages` only.
 */
export function remediationThread({ database, organization, user }: Scope) {
  const messagesOf = async (ids: readonly string[]): Promise<Line[]> => {
    const rows = await database
      .selectFrom('supplier_remediation_messages')
      .where('organization_id', '=', organization)
      .where('remediation_id', 'in', ids)
      .select(['id', 'remediation_id', 'at', 'author_id', 'text', 'step', 'isFromSupplier'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ remediation_id: remediationId, author_id: byId, isFromSupplier, ...row }) => ({
      ...row,
      remediationId,
      byId,
      isInternal: false,
      isFromSupplier: isFromSupplier === 1,
    }));
  };

  const notesOf = async (ids: readonly string[]): Promise<Line[]> => {
    const rows = await database
      .selectFrom('supplier_remediation_notes')
      .where('organization_id', '=', organization)
      .where('remediation_id', 'in', ids)
      .select(['id', 'remediation_id', 'at', 'author_id', 'text'])
      .execute();
    return rows.map(({ remediation_id: remediationId, author_id: byId, ...row }) => ({
      ...row,
      remediationId,
      byId,
      step: 'message',
      isInternal: true,
      isFromSupplier: false,
    }));
  };

  const lineOf = (remediation_id: string, text: string) => ({
    id: crypto.randomUUID(),
    organization_id: organization,
    remediation_id,
    at: new Date().toISOString(),
    author_id: user,
    text,
  });

  return {
    messages: batchByKey<Line>(messagesOf, ({ remediationId }) => remediationId),

    ofStaff: batchByKey<Line>(
      async (ids) =>
        [...(await messagesOf(ids)), ...(await notesOf(ids))].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
      ({ remediationId }) => remediationId,
    ),

    async say(writing: Db, id: string, { text, step, isFromSupplier }: Message): Promise<void> {
      await writing
        .insertInto('supplier_remediation_messages')
        .values({ ...lineOf(id, text), step, isFromSupplier: isFromSupplier ? 1 : 0 })
        .execute();
    },

    async note(writing: Db, id: string, text: string): Promise<void> {
      await writing.insertInto('supplier_remediation_notes').values(lineOf(id, text)).execute();
    },

    refuseLong({ supplierMessages, ourMessages, notes }: SupplierRemediationRecord): void {
      if (supplierMessages + ourMessages + notes >= LINES_MOST)
        throw new Fault('CONFLICT', `A remediation is limited to ${LINES_MOST} messages and notes`);
    },

    /** Limits each person's messages, because every one notifies the other side. */
    async refuseFlood(writing: Db): Promise<void> {
      const { many } = await writing
        .selectFrom('supplier_remediation_messages')
        .where('organization_id', '=', organization)
        .where('author_id', '=', user)
        .where('at', '>', new Date(Date.now() - HOUR_MS).toISOString())
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .executeTakeFirstOrThrow();
      if (Number(many) >= MESSAGES_AN_HOUR)
        throw new Fault('RATE_LIMITED', `Limited to ${MESSAGES_AN_HOUR} messages per hour`, {
          retryAfter: HOUR_MS / 1_000,
        });
    },
  };
}
