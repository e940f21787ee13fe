import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { Link } from '../../ui/page/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './figures-widget.module.css';
import { useUnreadQuery } from '../generated.ts';
import type { Overview } from './use-overview.ts';

/** Row of counts, each linked to its list. */
export function FiguresWidget({ of: { data, error }, sees }: { of: Overview; sees: boolean }) {
  const { t } = useTranslation();
  const counts = data?.incidentCounts;
  const findings = data?.score?.parts[0]?.terms.find(({ code }) => code === 'findings');
  const isLoaded = data !== undefined || error !== undefined;
  const late = findings ? (findings.all ?? 0) - (findings.good ?? 0) : 0;
  const to = (path: string, text: string) => <Link to={path}>{text}</Link>;
  const shown = (value: number | null | undefined) => (isLoaded ? (value ?? null) : undefined);
  const [{ data: unread, error: failed }] = useUnreadQuery();
  const own = (value: number | undefined) => (unread || failed ? (value ?? null) : undefined);
  return (
    <dl className={styles.row}>
      {sees && (
        <>
          <Figure
            value={shown(counts?.activated)}
            tone={counts?.activated ? 'danger' : undefined}
            label={to('/overview/incidents?state=activated', t('overview.figures.activated'))}
          />
          <Figure
            value={shown(counts?.acknowledged)}
            label={to('/overview/incidents?state=acknowledged', t('overview.figures.acknowledged'))}
          />
        </>
      )}
      {/* Reserved while loading, so that the others don't move. */}
      {sees && (!isLoaded || findings?.all != null) && (
        <Figure
          value={shown(late)}
          tone={late > 0 ? 'danger' : undefined}
          label={to('/security/findings?view=overdue', t('overview.figures.findings'))}
        />
      )}
      <Figure value={own(unread?.unreadMessages)} label={t('overview.figures.messages')} />
      <Figure value={own(unread?.unreadNotifications)} label={t('overview.figures.notifications')} />
    </dl>
  );
}

type FigureProps = { value: number | null | undefined; label: ReactNode; tone?: 'danger' | undefined };

/** A number; null means unavailable, not zero. */
function Figure({ value, label, tone }: FigureProps) {
  const number = useNumber();
  return (
    <div className={styles.figure} data-tone={tone}>
      <dd>{value === undefined ? <Skeleton width={40} height={32} /> : value === null ? '–' : number(value)}</dd>
      <dt>{label}</dt>
    </div>
  );
}
