import type { TFunction } from 'i18next';
import { type Action, entriesOf } from '../list/selection/bulk-bar.tsx';
import type { ChatWrites } from './use-chat-writes.ts';
import type { Row } from './use-chats.ts';
import type { OpenChat } from './messages/use-conversation.ts';

const marks = [
  { mark: 'starred', icon: 'star', keys: 's', on: 'chat.star', off: 'chat.unstar' },
  { mark: 'muted', icon: 'bell-slash', keys: 'shift+m', on: 'chat.mute', off: 'chat.unmute' },
  { mark: 'archived', icon: 'archive-box', keys: 'a', on: 'chat.archive', off: 'chat.unarchive' },
] as const;
type Marked = Partial<Record<(typeof marks)[number]['mark'], boolean>>;

/** What can be done to several chats, and by key to the open or focused one; what they are marked with is taken off. */
export const chatActions = (writes: ChatWrites, t: TFunction, marked: Marked): Action<Row>[] => [
  ...marks.map(({ mark, icon, keys, on, off }) => ({
    key: mark,
    label: t(marked[mark] ? off : on),
    icon,
    keys,
    run: (rows: readonly Row[]) => writes.flip(rows, mark),
  })),
  {
    key: 'delete',
    label: t('ui.delete'),
    name: t('chat.delete'),
    icon: 'trash',
    tone: 'danger',
    keys: '#',
    run: writes.remove,
  },
];

/** The same for the open chat: the menu of its head, and the buttons of its information. */
export const chatEntries = (chat: OpenChat, writes: ChatWrites, t: TFunction) =>
  entriesOf(chatActions(writes, t, chat), (action) => void action.run?.([chat]));
