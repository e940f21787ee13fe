import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatter } from '../core/intl.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './bubble.module.css';
import { Marked } from './marked.tsx';
import { toPlain } from './marks.ts';
import { MessageFiles } from './message-files.tsx';
import type { Message } from './message-window.ts';
import { home } from './home.ts';
import { Signs } from './signs.tsx';

type Props = {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  /** Of the other side. */
  name: string;
  /** When the other side had read up to here. */
  seenAt: string | null;
  /** The address leads to it. */
  isHere: boolean;
  isStop: boolean;
  words: string;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onReact: (message: Message, emoji: string) => void;
  onRemove: (messages: readonly Message[]) => void;
  onBack: (message: Message) => void;
  onUnread: (message: Message) => void;
  onAnswered: (id: string) => void;
};

/** So long a message that was taken away comes back. */
const back = 10 * 60_000;

export const Bubble = memo(
  function Bubble(props: Props) {
    const { message, isFirst, isLast, name, seenAt, isHere, isStop, words, onAnswered, onBack, onReact } = props;
    const { t, i18n } = useTranslation();
    const { isMine, deletedAt, editedAt, replyTo, attachments } = message;
    const date = new Date(message.createdAt);
    const hour = formatter(i18n.language, 'chat hour', { hour: 'numeric', minute: '2-digit' });
    const time = hour.format(date);
    const text = deletedAt ? t('chat.deletedMessage') : toPlain(message.value);
    const isFound = words !== '' && text.toLowerCase().includes(words.toLowerCase());
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list is walked by arrows
      <div
        role="listitem"
        className={styles.line}
        data-message={message.id}
        data-mine={isMine || undefined}
        data-first={isFirst || undefined}
        data-here={isHere || undefined}
        data-found={isFound || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('chat.said', { name: isMine ? t('chat.you') : name, time, text })}
      >
        <div className={styles.row}>
          <div className={styles.bubble} data-deleted={deletedAt ? true : undefined} title={hour.format(date)}>
            {replyTo && !deletedAt && (
              <button type="button" className={styles.quote} onClick={() => onAnswered(replyTo.id)}>
                <b>{replyTo.isMine ? t('chat.you') : <bdi>{name}</bdi>}</b>
                <span>{replyTo.deletedAt ? t('chat.deletedMessage') : toPlain(replyTo.value) || t('chat.file')}</span>
              </button>
            )}
            {deletedAt ? (
              <span className={styles.deleted}>
                {t('chat.deletedMessage')}
                {isMine && Date.now() - Date.parse(deletedAt) < back && (
                  <button type="button" className={styles.back} onClick={() => onBack(message)}>
                    {t('ui.undo')}
                  </button>
                )}
              </span>
            ) : (
              <>
                {attachments.length > 0 && <MessageFiles files={attachments} />}
                {message.value !== '' && (
                  <div className={styles.text} dir="auto">
                    <Marked html={message.value} />
                    {editedAt && <small className={styles.edited}> {t('chat.edited')}</small>}
                  </div>
                )}
              </>
            )}
          </div>
          {!deletedAt && <Actions {...props} />}
        </div>
        {message.reactions.length > 0 && <Signs message={message} onReact={onReact} />}
        {(isLast || seenAt) && (
          <span className={styles.time}>
            {time}
            {seenAt && ` · ${t('chat.seen', { time: hour.format(new Date(seenAt)) })}`}
          </span>
        )}
      </div>
    );
  },
  (one, other) =>
    one.message === other.message &&
    one.isFirst === other.isFirst &&
    one.isLast === other.isLast &&
    one.seenAt === other.seenAt &&
    one.isHere === other.isHere &&
    one.isStop === other.isStop &&
    one.words === other.words &&
    one.name === other.name,
);

/** The signs that are put most often, and the way to all of them. */
const usual = ['👍', '❤️', '😂', '🎉', '👀', '🙏'];

function Actions({ message, onReply, onEdit, onReact, onRemove, onUnread }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const copy = (text: string) => void navigator.clipboard.writeText(text);
  const { isMine } = message;
  return (
    <span className={styles.actions} data-open={isOpen || undefined}>
      <span ref={button} data-react>
        <IconButton
          size="sm"
          icon="face-smile"
          label={t('chat.react')}
          shortcut="+"
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      <Popover open={isOpen} anchor={button} label={t('chat.react')} width="content" onClose={() => setIsOpen(false)}>
        <div className={styles.usual}>
          {usual.map((emoji, index) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              {...(index === 0 ? { 'data-focus': true } : {})}
              aria-label={emoji}
              onClick={() => {
                setIsOpen(false);
                onReact(message, emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover>
      <IconButton
        size="sm"
        icon="arrow-uturn-left"
        label={t('chat.reply')}
        shortcut="R"
        tabIndex={-1}
        onClick={() => onReply(message)}
      />
      <span data-more>
        <Menu
          label={t('chat.messageMore')}
          trigger={<Icon name="ellipsis-horizontal" size={18} />}
          entries={[
            ...(isMine && message.value
              ? [
                  {
                    key: 'edit',
                    label: t('ui.edit'),
                    icon: 'pencil' as const,
                    shortcut: 'E',
                    onSelect: () => onEdit(message),
                  },
                ]
              : []),
            {
              key: 'copy',
              label: t('chat.copyText'),
              icon: 'document-duplicate',
              onSelect: () => copy(toPlain(message.value)),
            },
            {
              key: 'link',
              label: t('chat.copyMessageLink'),
              icon: 'link',
              onSelect: () => copy(`${location.origin}${home}/${message.chatId}?at=${message.id}`),
            },
            ...(isMine
              ? [
                  {
                    key: 'delete',
                    label: t('chat.deleteMessage'),
                    icon: 'trash' as const,
                    tone: 'danger' as const,
                    shortcut: '#',
                    divided: true,
                    onSelect: () => onRemove([message]),
                  },
                ]
              : [
                  {
                    key: 'unread',
                    label: t('chat.unreadFrom'),
                    icon: 'envelope' as const,
                    shortcut: 'U',
                    onSelect: () => onUnread(message),
                  },
                ]),
          ]}
        />
      </span>
    </span>
  );
}
