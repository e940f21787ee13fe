import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDashboardTeamQuery } from './generated.ts';
import styles from './activity-widget.module.css';

/** Who works here and who is at work now. */
export function TeamWidget() {
  const { t } = useTranslation();
  const [{ data, error }, again] = useDashboardTeamQuery();
  const members = data?.members;
  return (
    <Pane
      title={t('overview.team')}
      flush
      actions={
        <Button size="sm" look="plain" to="/setting/members">
          {t('overview.showAll')}
        </Button>
      }
    >
      {!members && !error && <SkeletonRows count={3} />}
      {!members && error && <ErrorPane small error={error} onRetry={() => again(anew)} />}
      <ul>
        {members?.map((member) => (
          <li key={member.id} className={styles.row}>
            <Avatar name={member.name} src={member.avatar} status={member.status} />
            <span className={styles.text}>
              <strong>{member.name}</strong>
              <span className={styles.detail}>{t(`role.${member.role}`)}</span>
            </span>
            <span className={styles.time}>
              {t(`status.${member.status === 'not_visible' ? 'away' : member.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
