import { useTranslation } from 'react-i18next';
import { useCopyText } from '../core/copy-text.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { home } from './home.ts';
import { toPlain } from './marks.ts';
import type { Message } from './message-window.ts';

/** What can be done to a message; the list gives them to all of its bubbles. */
export type MessageActs = {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  react: (message: Message, emoji: string) => void;
  remove: (messages: readonly Message[]) => void;
  back: (message: Message) => void;
  unread: (message: Message) => void;
  tick: (id: string, isRange?: boolean) => void;
  toAnswered: (id: string) => void;
};

type Props = {
  message: Message;
  acts: MessageActs;
  /** The focus belongs to the message again. */
  onDone: () => void;
};

/** The signs that are put most often. */
const usual = ['👍', '❤️', '😂', '🎉', '👀', '🙏'];

/** What stands beside a message under the pointer or the focus. */
export function BubbleActions({ message, acts, onDone }: Props) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const { isMine } = message;
  const entries: (MenuEntry | false)[] = [
    isMine &&
      message.value !== '' && {
        key: 'edit',
        label: t('ui.edit'),
        icon: 'pencil',
        shortcut: 'E',
        onSelect: () => acts.edit(message),
      },
    {
      key: 'copy',
      label: t('chat.copyText'),
      icon: 'document-duplicate',
      onSelect: () => void copy(toPlain(message.value)),
    },
    {
      key: 'link',
      label: t('chat.copyMessageLink'),
      icon: 'link',
      onSelect: () => void copy(`${location.origin}${home}/${message.chatId}?at=${message.id}`),
    },
    {
      key: 'select',
      label: t('chat.selectMessage'),
      icon: 'check-circle',
      shortcut: 'X',
      onSelect: () => acts.tick(message.id),
    },
    isMine
      ? {
          key: 'delete',
          label: t('chat.deleteMessage'),
          icon: 'trash',
          tone: 'danger',
          shortcut: '#',
          divided: true,
          onSelect: () => acts.remove([message]),
        }
      : {
          key: 'unread',
          label: t('chat.unreadFrom'),
          icon: 'envelope',
          shortcut: 'U',
          onSelect: () => acts.unread(message),
        },
  ];
  return (
    <>
      <EmojiButton
        isSmall
        label={t('chat.react')}
        shortcut="+"
        usual={usual}
        onPick={(emoji) => {
          onDone();
          acts.react(message, emoji);
        }}
      />
      <IconButton
        size="sm"
        icon="arrow-uturn-left"
        label={t('chat.reply')}
        shortcut="R"
        tabIndex={-1}
        onClick={() => acts.reply(message)}
      />
      <span data-more>
        <Menu
          label={t('chat.messageMore')}
          trigger={<Icon name="ellipsis-horizontal" size={18} />}
          entries={entries.filter((entry) => entry !== false)}
        />
      </span>
    </>
  );
}
