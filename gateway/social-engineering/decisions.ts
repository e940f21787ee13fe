import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import type { MailVerdict } from '../generated.ts';
import { mapping } from './mapping.ts';
import type { MailReporterRecord, ReportedMailRecord } from './records.ts';
import { reportersOf } from './report-copies.ts';
import type { Decision } from './report-intake.ts';

type Decided = { decided: ReportedMailRecord[]; decision: Decision; reporters: MailReporterRecord[] };

const isMalicious = (verdict: MailVerdict): boolean => verdict === 'spam' || verdict === 'phishing';

/** Verdicts on reported messages, and their consequences. */
export function decisions(scope: Scope) {
  const mails = collection(scope, mapping);

  return {
    /** Decides on all messages or none; returns the reporters to notify. */
    async decide(
      writing: Writing,
      ids: readonly string[],
      verdict: MailVerdict,
      replaces: MailVerdict,
    ): Promise<Decided> {
      const found = await mails.findAll(writing.database, ids);
      const isNew = verdict === 'new';
      const decision = { verdict, decidedAt: isNew ? null : new Date().toISOString() };
      const changes = { ...decision, decidedById: isNew ? null : scope.user };
      const open = found.filter((before) => before.verdict !== verdict);
      for (const { verdict: current, subject, removed } of open) {
        if (current !== replaces) throw new Fault('CONFLICT', `"${subject}" was marked as ${current} in the meantime`);
        if (removed > 0 && !isMalicious(verdict))
          throw new Fault('CONFLICT', `Copies of "${subject}" were moved to spam. Move them back first`);
      }
      for (const before of open) await mails.replace(writing, before, { ...before, ...changes });
      const changed = open.map(({ id }) => id);
      return {
        decided: found.map((before) => (changed.includes(before.id) ? { ...before, ...changes } : before)),
        decision,
        reporters: changed.length === 0 ? [] : await reportersOf(writing.database, scope.organization, changed),
      };
    },

    /** Fingerprint to find copies; only for confirmed spam and phishing. */
    async removable(database: Db, id: string): Promise<ReportedMailRecord & { fingerprint: string }> {
      const found = await mails.get(database, id);
      if (!isMalicious(found.verdict))
        throw new Fault('CONFLICT', 'Only spam and phishing can be removed from mailboxes');
      const row = mails.own(database).select('fingerprint').where('id', '=', id);
      return { ...found, ...(await row.executeTakeFirstOrThrow()) };
    },

    async change(writing: Writing, id: string, change: Partial<ReportedMailRecord>): Promise<ReportedMailRecord> {
      const before = await mails.get(writing.database, id);
      return mails.replace(writing, before, { ...before, ...change });
    },
  };
}
