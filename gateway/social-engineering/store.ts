import type { Call } from '../core/call.ts';
import { likePattern } from '../core/database/dialect.ts';
import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import type { MailVerdict } from '../generated.ts';
import { decisions } from './decisions.ts';
import { mapping } from './mapping.ts';
import type { ReportedMailRecord, ReportedMessageRecord } from './records.ts';
import { messageOf, reportersOf } from './report-copies.ts';
import { ownReports } from './own-reports.ts';
import { reportIntake } from './report-intake.ts';

type Filter = { verdict?: MailVerdict | null; query?: string | null };

/** Reported messages and their verdicts. */
export function reportedMailStore({ scope }: Pick<Call, 'scope'>) {
  const { organization, database } = scope;
  const mails = collection(scope, mapping);

  return {
    ...reportIntake(scope),
    ...decisions(scope),

    list: ({ verdict, query }: Filter, page: Page): Promise<ReportedMailRecord[]> => {
      const text = query?.trim().toLowerCase() ?? '';
      const narrowing = { verdict: verdict ?? undefined, $text: text === '' ? undefined : likePattern(text) };
      return mails.page(page, narrowing, text === '' ? [] : ['contains']);
    },

    byId: mails.byId,

    async find(id: string): Promise<ReportedMailRecord> {
      const found = await mails.byId.load(id);
      if (!found) throw new Fault('NOT_FOUND');
      return found;
    },

    async counts(): Promise<{ verdict: MailVerdict; count: number }[]> {
      const counts = await mails.countBy('verdict');
      return counts.map(({ key, count }) => ({ verdict: key as MailVerdict, count }));
    },

    countNew: (): Promise<number> => mails.count({ verdict: 'new' }),

    reporters: batchByKey(
      (ids) => reportersOf(database, organization, ids),
      ({ reported_mail_id: id }) => id,
    ),

    own: () => ownReports({ scope }),

    message: (id: string): Promise<ReportedMessageRecord | null> => messageOf(database, organization, id),
  };
}
