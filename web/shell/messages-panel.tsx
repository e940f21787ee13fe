import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import {
  useDeleteMessageMutation,
  useMarkAllMessagesReadMutation,
  useMessagesQuery,
  useUpdateMessageMutation,
} from './generated.ts';
import { NoticePanel } from './notice-panel.tsx';

export function MessagesPanel() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, again] = useMessagesQuery();
  const [, update] = useUpdateMessageMutation();
  const [, remove] = useDeleteMessageMutation();
  const [, readAll] = useMarkAllMessagesReadMutation();
  const unread = data?.messages.filter((one) => !one.read).length ?? 0;
  return (
    <NoticePanel
      title={t('shell.messages')}
      label={unread ? t('shell.messagesUnread', { count: unread }) : t('shell.messages')}
      unread={unread}
      icon="envelope"
      notices={data?.messages}
      error={error}
      emptyTitle={t('shell.noMessages')}
      emptyText={t('shell.noMessagesText')}
      onOpen={() => again({ requestPolicy: 'cache-and-network' })}
      onRead={(id, read) =>
        void update({ id, message: { read } }).then((result) => result.error && announce(result, ''))
      }
      onRemove={(id) => void remove({ id }).then((result) => announce(result, t('shell.messageRemoved')))}
      onReadAll={() => void readAll({}).then((result) => result.error && announce(result, ''))}
    />
  );
}
