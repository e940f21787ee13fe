import type { TFunction } from 'i18next';
import { datesIn, listIn } from '../core/words/intl.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { capped } from '../ui/mark/capped.ts';
import { Icon } from '../ui/mark/icon.tsx';
import styles from './chat-row.module.css';
import { toPlain } from './messages/marks.ts';
import { type Row, statusOf } from './use-chats.ts';

type Props = { chat: Row; t: TFunction; language: string };

/** Content of a chat row. Plain elements, for virtual lists. */
export function ChatRow({ chat, t, language }: Props) {
  const { contact, latestMessage, muted, starred } = chat;
  const unread = chat.unreadCount ?? 0;
  const names = listIn(language).format(latestMessage?.attachments.map(({ name }) => name) ?? []);
  const words = latestMessage?.deletedAt ? t('chat.deletedMessage') : toPlain(latestMessage?.value ?? '') || names;
  return (
    <>
      <Avatar name={contact.name} src={contact.avatar} size={40} status={statusOf(chat)} />
      <span className={styles.words}>
        <span className={styles.line}>
          <bdi className={styles.name} data-unread={unread > 0 || undefined}>
            {contact.name}
          </bdi>
          {starred && <Icon name="star" size={16} />}
          {muted && <Icon name="bell-slash" size={16} />}
          <span className={styles.when}>
            {latestMessage && datesIn(language).short(new Date(latestMessage.createdAt))}
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.last} data-unread={unread > 0 || undefined} dir="auto">
            {latestMessage?.isMine && t('chat.me')}
            {words}
          </span>
          {unread > 0 && (
            <span className={styles.count} data-muted={muted || undefined} title={t('chat.unread', { count: unread })}>
              {capped(unread)}
            </span>
          )}
        </span>
      </span>
    </>
  );
}
