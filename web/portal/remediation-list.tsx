import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import { Pane } from '../ui/page/page.tsx';
import type { PortalRemediationLineFragment } from './generated.ts';
import styles from './portal.module.css';

/** Remediations requested from the supplier; hidden if there were never any. */
export function RemediationList({ remediations }: { remediations: readonly PortalRemediationLineFragment[] }) {
  const { t } = useTranslation();
  if (remediations.length === 0) return null;
  return (
    <Pane flush title={t('portal.remediations')} hint={t('portal.remediationsHint')}>
      <ul className={styles.lines}>
        {remediations.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </Pane>
  );
}

function Line({ one: { id, title, dueDate, state } }: { one: PortalRemediationLineFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const due = toDate(dueDate);
  return (
    <li className={styles.line}>
      <span className={styles.named}>
        <Link to={`/supplier/portal/${id}`}>{title}</Link>
        {due && state !== 'closed' && <span>{t('portal.due', { day: dates.long(due) })}</span>}
      </span>
      <RemediationChip state={state} due={due} />
    </li>
  );
}

const tones = { open: 'primary', done: 'neutral', closed: 'success' } as const;

type ChipProps = { state: PortalRemediationLineFragment['state']; due: Date | null };

export function RemediationChip({ state, due }: ChipProps) {
  const { t } = useTranslation();
  const isLate = state === 'open' && due !== null && due.getTime() < Date.now();
  return (
    <Chip tone={isLate ? 'danger' : tones[state]} dot>
      {isLate ? t('portal.late') : t(`portal.remediationState.${state}`)}
    </Chip>
  );
}
