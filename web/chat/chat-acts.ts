import type { TFunction } from 'i18next';
import type { MenuEntry } from '../ui/menu.tsx';
import type { ChatWrites } from './use-chat-writes.ts';
import type { OpenChat } from './use-conversation.ts';

/** What can be done to the open chat: the menu of its head and the buttons of its information are one table. */
export const chatActs = (chat: OpenChat, writes: ChatWrites, t: TFunction) =>
  [
    {
      key: 'star',
      label: t(chat.starred ? 'chat.unstar' : 'chat.star'),
      icon: 'star',
      shortcut: 'S',
      onSelect: () => void writes.flip([chat], 'starred'),
    },
    {
      key: 'mute',
      label: t(chat.muted ? 'chat.unmute' : 'chat.mute'),
      icon: 'bell-slash',
      shortcut: 'Shift M',
      onSelect: () => void writes.flip([chat], 'muted'),
    },
    {
      key: 'archive',
      label: t(chat.archived ? 'chat.unarchive' : 'chat.archive'),
      icon: 'archive-box',
      shortcut: 'A',
      onSelect: () => void writes.flip([chat], 'archived'),
    },
    {
      key: 'delete',
      label: t('chat.delete'),
      icon: 'trash',
      tone: 'danger',
      shortcut: '#',
      onSelect: () => void writes.remove([chat]),
    },
  ] as const satisfies MenuEntry[];
