import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useNotificationsQuery,
  useUpdateNotificationMutation,
} from './generated.ts';
import { NoticePanel } from './notice-panel.tsx';

export function NotificationsPanel() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, again] = useNotificationsQuery();
  const [, update] = useUpdateNotificationMutation();
  const [, remove] = useDeleteNotificationMutation();
  const [, readAll] = useMarkAllNotificationsReadMutation();
  const unread = data?.notifications.filter((one) => !one.read).length ?? 0;
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
      onOpen={() => again({ requestPolicy: 'cache-and-network' })}
      onRead={(id, read) =>
        void update({ id, notification: { read } }).then((result) => result.error && announce(result, ''))
      }
      onRemove={(id) => void remove({ id }).then((result) => announce(result, t('shell.notificationRemoved')))}
      onReadAll={() => void readAll({}).then((result) => result.error && announce(result, ''))}
    />
  );
}
