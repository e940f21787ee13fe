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

/** Actions on selected chats, or by key on the open or focused one; set flags are removed. */
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

/** Same actions for the open chat's menu and info pane. */
export const chatEntries = (chat: OpenChat, writes: ChatWrites, t: TFunction) =>
  entriesOf(chatActions(writes, t, chat), (action) => void action.run?.([chat]));
