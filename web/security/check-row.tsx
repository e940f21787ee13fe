import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { SeverityChip } from '../list/filters/severity-chip.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import styles from './check-row.module.css';
import { nameOf, partOf, reasonOf, titleOf } from './check-words.ts';
import { type CheckState, groupOf } from './check-states.ts';
import { ConfirmControl, ControlEvidence } from './control-evidence.tsx';
import { fixPath } from './fix-path.ts';
import { home } from './home.ts';

const shownMost = 5;

/** One check: whether it passes, why it matters, and what it found with the way to fix it. */
export function CheckRow({ of }: { of: CheckState }) {
  const { t } = useTranslation();
  const { code, severity, effort, fixLink, open, waived, isManual, evidence } = of;
  const group = groupOf(of);
  const isFailing = group === 'failing';
  const found = [...open, ...waived];
  const only = open.length === 1 ? open[0] : undefined;
  const user = useStore(sessionUser);
  return (
    <li id={code} className={styles.row}>
      <div className={styles.words}>
        <strong>{titleOf(code, t)}</strong>
        <p>{partOf(code, 'why', t)}</p>
        {group === 'waiting' && <p>{partOf(code, 'fix', t)}</p>}
        {group === 'unmeasured' && <p>{reasonOf(of, t)}</p>}
        {evidence && <ControlEvidence evidence={evidence} />}
        {found.length > 0 && (
          <ul className={styles.found}>
            {found.slice(0, shownMost).map((one) => (
              <li key={one.id}>
                <Link to={`${home}/${one.id}`}>{nameOf(one, t)}</Link>
              </li>
            ))}
            {found.length > shownMost && <li>{t('security.checks.more', { count: found.length - shownMost })}</li>}
          </ul>
        )}
      </div>
      <div className={styles.state}>
        {isFailing ? (
          <SeverityChip severity={severity} text={t(`security.severity.${severity}`)} />
        ) : (
          <StateChip of={of} />
        )}
        {waived.length > 0 && <Chip>{t('security.checks.waived', { count: waived.length })}</Chip>}
        {isManual && <ConfirmControl of={of} />}
        {isFailing && !isManual && (
          <Button
            size="sm"
            to={only ? fixPath(only, fixLink, user?.id) : fixLink}
            aria-label={t('security.checks.fix', { what: titleOf(code, t) })}
          >
            {t('security.goFix')}
          </Button>
        )}
        {isFailing && <span className={styles.effort}>{t(`security.effort.${effort}`)}</span>}
      </div>
    </li>
  );
}

function StateChip({ of }: { of: CheckState }) {
  const { t } = useTranslation();
  const dates = useDates();
  const until = toDate(of.evidence?.recheckOn);
  switch (groupOf(of)) {
    case 'waiting':
      return <Chip tone="warning">{t('security.checks.waiting')}</Chip>;
    case 'unmeasured':
      return <Chip>{t('security.checks.notMeasured')}</Chip>;
    default:
      return (
        <Chip tone="success">
          {until ? t('security.checks.confirmedUntil', { when: dates.long(until) }) : t('security.checks.pass')}
        </Chip>
      );
  }
}
