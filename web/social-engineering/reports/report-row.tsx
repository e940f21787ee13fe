import type { TFunction } from 'i18next';
import { formatter, toDate } from '../../core/words/intl.ts';
import { SevereRow } from '../../list/rows/severe-row.tsx';
import { nameOf } from '../exercises/contact-name.ts';
import type { ReportedMailLineFragment } from '../generated.ts';

const dayText = (time: Date, language: string): string =>
  formatter(language, 'report day', { month: 'short', day: 'numeric' }).format(time);

type Props = { one: ReportedMailLineFragment; t: TFunction; language: string };

/** A reported message: subject, sender, reports and verdict. */
export function ReportRow({ one, t, language }: Props) {
  const { sender, subject, verdict, reports, removed, lastReportedAt } = one;
  const last = toDate(lastReportedAt);
  return (
    <SevereRow
      title={subject || t('socialEngineering.noSubject')}
      meta={[
        nameOf(sender),
        t('socialEngineering.reports', { count: reports }),
        removed > 0 && t('socialEngineering.removedCount', { count: removed }),
      ]}
      severity={verdict === 'phishing' ? 'high' : 'low'}
      severityText={t(`socialEngineering.verdict.${verdict}`)}
      isPressing={verdict === 'phishing'}
      owner={null}
      end={last ? dayText(last, language) : ''}
    />
  );
}
