import { useTranslation } from '../../core/words/translation.tsx';
import { useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import record from '../../list/record/record-article.module.css';
import { ResourcePane } from '../../list/resource/resource-pane.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { type ReportedMailDetailsFragment, fetchReportedMail, useReportedMailRecord } from '../generated.ts';
import { TabTitle } from '../../ui/page/page-title.tsx';
import { ReportDeeds } from './report-deeds.tsx';
import { ReportMessage } from './report-message.tsx';
import styles from './report-pane.module.css';

const tones = { new: 'warning', harmless: 'success', spam: 'neutral', phishing: 'danger' } as const;

export const prefetchReport: Prefetch = (client, { id = '' }) => void fetchReportedMail(client, { id });

/** A reported message: text, link targets, reporters and verdict. */
export function ReportPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useReportedMailRecord({ id });
  return (
    <ResourcePane of={answer} label={t('socialEngineering.one')} icon="envelope" group={t('nav.social-engineering')}>
      {(one, { close, ask }) => <ReportView key={one.id} one={one} onClose={close} onAsk={ask} />}
    </ResourcePane>
  );
}

type ViewProps = { one: ReportedMailDetailsFragment; onClose: () => void; onAsk: (isAsking: boolean) => void };

function ReportView({ one, onClose, onAsk }: ViewProps) {
  const { t } = useTranslation();
  const { sender, verdict, message } = one;
  const subject = one.subject || t('socialEngineering.noSubject');
  return (
    <article className={record.pane}>
      <TabTitle text={subject} />
      <header className={record.head}>
        <div>
          <h1>{subject}</h1>
          <p className={record.lead}>{sender}</p>
        </div>
        <IconButton icon="x-mark" label={t('socialEngineering.close')} onClick={onClose} />
      </header>
      <p className={record.chips}>
        <Chip dot tone={tones[verdict]}>
          {t(`socialEngineering.verdict.${verdict}`)}
        </Chip>
        {one.removed > 0 && <Chip>{t('socialEngineering.removedCount', { count: one.removed })}</Chip>}
      </p>
      {hasRight('reports.manage') && <ReportDeeds one={one} onAsk={onAsk} />}
      {message && <ReportMessage message={message} />}
      <Reporters one={one} />
    </article>
  );
}

function Reporters({ one: { reporters, decidedBy, decidedAt, verdict } }: { one: ReportedMailDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const when = (text: string) => {
    const date = toDate(text);
    return date ? dates.full(date) : '';
  };
  return (
    <section className={record.section} aria-label={t('socialEngineering.reporters')}>
      <h2>{t('socialEngineering.reporters')}</h2>
      <ul className={styles.reporters}>
        {reporters.map(({ id, member, reportedAt }) => (
          <li key={id}>
            <Avatar name={member?.name ?? '?'} src={member?.avatar} size={28} />
            <span>{member?.name ?? t('socialEngineering.formerMember')}</span>
            <time dateTime={reportedAt}>{when(reportedAt)}</time>
          </li>
        ))}
      </ul>
      {verdict !== 'new' && decidedAt && (
        <p className={record.quiet}>
          {t('socialEngineering.decidedBy', {
            name: decidedBy?.name ?? t('socialEngineering.formerMember'),
            when: when(decidedAt),
          })}
        </p>
      )}
    </section>
  );
}
