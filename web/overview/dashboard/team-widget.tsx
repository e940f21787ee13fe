import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useDashboardTeamQuery } from '../generated.ts';
import styles from './activity-widget.module.css';

/** Members, and who is online. */
export function TeamWidget() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useDashboardTeamQuery();
  const members = data?.members;
  return (
    <Pane
      title={t('overview.team')}
      flush
      actions={
        <Button size="sm" variant="plain" to="/setting/members">
          {t('overview.showAll')}
        </Button>
      }
    >
      {!members && !error && <SkeletonRows count={3} />}
      {!members && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
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
