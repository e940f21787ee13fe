import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../core/words/intl.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import type { OwnOrganizationsQuery } from './generated.ts';
import styles from './organizations-page.module.css';
import { SeverityChip } from './incidents/severity-chip.tsx';

type Stand = OwnOrganizationsQuery['organizationOverviews'][number];
type Props = {
  of: OwnOrganizationsQuery['organizations'][number];
  stand: Stand | undefined;
  isCurrent: boolean;
  isBusy: boolean;
  onEnter: () => void;
};

/** An organization of the user: role, security score and a button to switch to it. */
export function OrganizationRow({ of: one, stand, isCurrent, isBusy, onEnter }: Props) {
  const { t } = useTranslation();
  return (
    <li className={styles.row} aria-current={isCurrent ? 'true' : undefined} data-here={isCurrent}>
      <Avatar name={one.organization_name} size={40} square />
      <div className={styles.text}>
        <strong>{one.organization_name}</strong>
        <span>{one.available ? stand && t(`role.${stand.role}`) : t('error.auth-1006')}</span>
        {stand && stand.activated !== null && <Standing stand={stand} activated={stand.activated} />}
      </div>
      {isCurrent ? (
        <Chip tone="primary">{t('overview.youAreHere')}</Chip>
      ) : (
        <Button disabled={!one.available || isBusy} onClick={onEnter}>
          {t('overview.enter')}
        </Button>
      )}
    </li>
  );
}

/** Score, active incidents and next deadline. */
function Standing({ stand: { score, grade, worst, nextDue }, activated }: { stand: Stand; activated: number }) {
  const { t } = useTranslation();
  const number = useNumber();
  const dates = useDates();
  const due = toDate(nextDue);
  return (
    <p className={styles.stand}>
      {score !== null && (
        <span>
          {t('overview.stand.score', { score: number(score) })} · {t('overview.stand.grade', { grade })}
        </span>
      )}
      <span>{activated === 0 ? t('overview.stand.calm') : t('overview.stand.burning', { count: activated })}</span>
      {worst !== null && <SeverityChip severity={worst} />}
      {due && <span>{t('overview.stand.due', { when: dates.relative(due) })}</span>}
    </p>
  );
}
