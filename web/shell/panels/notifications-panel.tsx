import { useTranslation } from '../../core/words/translation.tsx';
import { isInside, sessionUser } from '../../core/session/session.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useNotificationsQuery,
  useUpdateNotificationMutation,
} from '../generated.ts';
import { NoticePanel } from './notice-panel.tsx';
import { unreadOf } from '../status/unread.ts';

export function NotificationsPanel() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const inside = isInside(useStore(sessionUser));
  const soon = useWhenIdle();
  const [{ data, error }, refetch] = useNotificationsQuery({ pause: !inside || !soon });
  const [, update] = useUpdateNotificationMutation();
  const [, remove] = useDeleteNotificationMutation();
  const [, readAll] = useMarkAllNotificationsReadMutation();
  const unread = unreadOf(data?.notifications, data?.unreadNotifications);
  return (
    <NoticePanel
      title={t('shell.notifications')}
      label={unread ? t('shell.notificationsUnread', { count: unread }) : t('shell.notifications')}
      unread={unread}
      icon="bell"
      notices={data?.notifications}
      error={error}
      emptyTitle={t('shell.noNotifications')}
      emptyText={t('shell.noNotificationsText')}
      onOpen={() => refetch({ requestPolicy: 'cache-and-network' })}
      onRead={(id, read) => void update({ id, notification: { read } }).then((result) => announce(result, null))}
      onRemove={(id) => void remove({ id }).then((result) => announce(result, t('shell.notificationRemoved')))}
      onReadAll={() => void readAll({}).then((result) => announce(result, null))}
    />
  );
}
