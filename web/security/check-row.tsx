import { useTranslation } from '../core/words/translation.tsx';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { SeverityChip } from '../list/filters/severity-chip.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import styles from './check-row.module.css';
import { nameOf, partOf, titleOf } from './check-words.ts';
import type { CheckState } from './check-states.ts';
import { fixPath } from './fix-path.ts';
import { home } from './home.ts';

const shownMost = 5;

/** One check: whether it passes, why it matters, and what it found with the way to fix it. */
export function CheckRow({ of: { code, severity, effort, fixLink, open, waived } }: { of: CheckState }) {
  const { t } = useTranslation();
  const isFailing = open.length > 0;
  const found = [...open, ...waived];
  const only = open.length === 1 ? open[0] : undefined;
  const user = useStore(sessionUser);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{titleOf(code, t)}</strong>
        <p>{partOf(code, 'why', t)}</p>
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
          <Chip tone="success">{t('security.checks.pass')}</Chip>
        )}
        {waived.length > 0 && <Chip>{t('security.checks.waived', { count: waived.length })}</Chip>}
        {isFailing && (
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
