import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { deviceOf } from './device-of.ts';
import { useRevokeSessionMutation, useSessionsQuery } from '../generated.ts';
import styles from '../list.module.css';

/** Active sessions of the user, which can be ended. */
export function SessionsPane() {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = useSessionsQuery();
  const [, revoke] = useRevokeSessionMutation();
  const sessions = data?.sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.seenAt.localeCompare(a.seenAt),
  );
  return (
    <Pane id="security.sessions" title={t('setting.security.sessions')} hint={t('setting.security.sessionsHint')} flush>
      {!data && !error && <SkeletonRows count={3} />}
      {!data && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
      <ul>
        {sessions?.map((session) => {
          const device = deviceOf(session.agent);
          const seen = toDate(session.seenAt);
          return (
            <li key={session.id} className={styles.row}>
              <Icon name={device.phone ? 'device-phone-mobile' : 'computer-desktop'} />
              <div className={styles.text}>
                <strong>{device.name || t('setting.security.unknownDevice')}</strong>
                <span>{seen && t('setting.security.seen', { when: dates.relative(seen) })}</span>
              </div>
              {session.current ? (
                <Chip tone="primary">{t('setting.security.thisOne')}</Chip>
              ) : (
                <Button
                  size="sm"
                  onClick={() =>
                    void revoke({ id: session.id }).then((result) => announce(result, t('setting.security.revoked')))
                  }
                >
                  {t('setting.security.revoke')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}
