import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './figures-widget.module.css';
import { useDashboardUnreadQuery, useIncidentCountsQuery } from './generated.ts';

/** What waits, as numbers in a row of the ledger. */
export function FiguresWidget({ incidents: seesIncidents }: { incidents: boolean }) {
  const { t } = useTranslation();
  const [{ data }] = useIncidentCountsQuery({ pause: !seesIncidents });
  const [{ data: unread }] = useDashboardUnreadQuery();
  const count = (state: 'activated' | 'acknowledged') => data?.incidentCounts?.[state];
  return (
    <dl className={styles.row}>
      {seesIncidents && (
        <>
          <Figure
            value={count('activated')}
            tone={count('activated') ? 'danger' : undefined}
            label={<Link to="/overview/incidents?state=activated">{t('overview.figures.activated')}</Link>}
          />
          <Figure
            value={count('acknowledged')}
            label={<Link to="/overview/incidents?state=acknowledged">{t('overview.figures.acknowledged')}</Link>}
          />
        </>
      )}
      <Figure value={unread?.unreadMessages} label={t('overview.figures.messages')} />
      <Figure value={unread?.unreadNotifications} label={t('overview.figures.notifications')} />
    </dl>
  );
}

function Figure({ value, label, tone }: { value: number | undefined; label: ReactNode; tone?: 'danger' | undefined }) {
  const number = useNumber();
  return (
    <div className={styles.figure} data-tone={tone}>
      <dd>{value === undefined ? <Skeleton width={40} height={32} /> : number(value)}</dd>
      <dt>{label}</dt>
    </div>
  );
}
