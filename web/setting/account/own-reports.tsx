import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Table } from '../../ui/display/table.tsx';
import type { OwnAwarenessQuery } from '../generated.ts';

type OwnReport = OwnAwarenessQuery['ownReports'][number];

const tones = { new: 'neutral', harmless: 'success', spam: 'warning', phishing: 'danger' } as const;

/** Results of the user's reports. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const when = (moment: string | null) => {
    const date = toDate(moment);
    return date ? dates.full(date) : '';
  };
  if (reports.length === 0)
    return (
      <Pane title={t('setting.awareness.reports')}>
        <p>{t('setting.awareness.noReports')}</p>
      </Pane>
    );
  return (
    <Pane title={t('setting.awareness.reports')} hint={t('setting.awareness.reportsHint')} flush>
      <Table
        label={t('setting.awareness.reportsHint')}
        rows={reports}
        columns={[
          {
            key: 'message',
            title: t('setting.awareness.message'),
            isHead: true,
            width: 'wide',
            cell: ({ subject }) => subject,
          },
          {
            key: 'reported',
            title: t('setting.awareness.reported'),
            cell: ({ sender, reportedAt }) => (
              <>
                {sender}
                <div>{t('setting.awareness.reportedOn', { when: when(reportedAt) })}</div>
              </>
            ),
          },
          {
            key: 'verdict',
            title: t('setting.awareness.decision'),
            isFirstLine: true,
            cell: ({ verdict, decidedAt }) => (
              <>
                <Chip tone={tones[verdict]}>{t(`setting.awareness.verdicts.${verdict}`)}</Chip>
                {decidedAt && <div>{t('setting.awareness.decidedOn', { when: when(decidedAt) })}</div>}
              </>
            ),
          },
        ]}
      />
    </Pane>
  );
}
