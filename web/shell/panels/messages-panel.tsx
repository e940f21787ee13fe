import { useTranslation } from '../../core/words/translation.tsx';
import { messagesOpen } from '../../core/state/messages-open.ts';
import { isInside, sessionUser } from '../../core/session/session.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import {
  useDeleteMessageMutation,
  useMarkAllMessagesReadMutation,
  useMessagesQuery,
  useUpdateMessageMutation,
} from '../generated.ts';
import { NoticePanel } from './notice-panel.tsx';
import { unreadOf } from '../status/unread.ts';

export function MessagesPanel() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const inside = isInside(useStore(sessionUser));
  const soon = useWhenIdle();
  const [{ data, error }, refetch] = useMessagesQuery({ pause: !inside || !soon });
  const [, update] = useUpdateMessageMutation();
  const [, remove] = useDeleteMessageMutation();
  const [, readAll] = useMarkAllMessagesReadMutation();
  const unread = unreadOf(data?.messages, data?.unreadMessages);
  return (
    <NoticePanel
      opened={messagesOpen}
      title={t('shell.messages')}
      label={unread ? t('shell.messagesUnread', { count: unread }) : t('shell.messages')}
      unread={unread}
      icon="envelope"
      notices={data?.messages}
      error={error}
      emptyTitle={t('shell.noMessages')}
      emptyText={t('shell.noMessagesText')}
      onOpen={() => refetch({ requestPolicy: 'cache-and-network' })}
      onRead={(id, read) => void update({ id, message: { read } }).then((result) => announce(result, null))}
      onRemove={(id) => void remove({ id }).then((result) => announce(result, t('shell.messageRemoved')))}
      onReadAll={() => void readAll({}).then((result) => announce(result, null))}
    />
  );
}
