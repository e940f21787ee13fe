import type { TFunction } from 'i18next';
import type { Action } from '../../list/selection/bulk-bar.tsx';
import type { MenuEntry } from '../../ui/menu/menu.tsx';
import { home } from '../home.ts';
import { toPlain } from './marks.ts';
import type { Message } from './message-window.ts';

/** Message actions, shared by all bubbles. */
export type MessageActs = {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  react: (message: Message, emoji: string) => void;
  remove: (messages: readonly Message[]) => void;
  back: (message: Message) => void;
  unread: (message: Message) => void;
  tick: (id: string, isRange?: boolean) => void;
  toAnswered: (id: string) => void;
  /** Menu entries. */
  entries: (message: Message) => MenuEntry[];
};

type Copy = (text: string) => unknown;

/** Same actions as a table for menu and keys. */
export function messageActions(message: Message, acts: MessageActs, t: TFunction, copy: Copy): Action<Message>[] {
  const { id, chatId, isMine, value } = message;
  const link = `${location.origin}${home}/${chatId}?at=${id}`;
  const edit = { key: 'edit', label: t('ui.edit'), icon: 'pencil', keys: 'e', run: () => acts.edit(message) } as const;
  const remove = () => acts.remove([message]);
  return [
    { key: 'reply', label: t('chat.reply'), icon: 'arrow-uturn-left', keys: 'r', run: () => acts.reply(message) },
    ...(isMine && value ? [edit] : []),
    { key: 'copy', label: t('chat.copyText'), icon: 'document-duplicate', run: () => copy(toPlain(value)) },
    { key: 'link', label: t('chat.copyMessageLink'), icon: 'link', run: () => copy(link) },
    { key: 'tick', label: t('chat.selectMessage'), icon: 'check-circle', keys: 'x', run: () => acts.tick(id) },
    isMine
      ? { key: 'delete', label: t('chat.deleteMessage'), icon: 'trash', tone: 'danger', keys: '#', run: remove }
      : { key: 'unread', label: t('chat.unreadFrom'), icon: 'envelope', keys: 'u', run: () => acts.unread(message) },
  ];
}
