import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { type OperationResult, useClient } from 'urql';
import { confirm } from '../../core/state/confirmation.ts';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import {
  type ChatQuery,
  useDeleteChatMessagesMutation,
  useMarkChatReadMutation,
  useMarkChatUnreadMutation,
  useReactToChatMessageMutation,
  useUpdateChatMessageMutation,
} from '../generated.ts';
import { type Message, beginOf, windowOf } from './message-window.ts';

export type OpenChat = NonNullable<ChatQuery['chat']>;

const debounce = 1000;

/** Messages of the open chat with live updates and actions. */
export function useConversation(chat: OpenChat, at: string | null) {
  const client = useClient();
  const { t } = useTranslation();
  const announce = useAnnounce();
  const pane = useMemo(() => windowOf(client, chat.id), [client, chat.id]);
  const state = useSyncExternalStore(pane.subscribe, pane.get);
  /** First unread message when opened; the divider stays there. */
  const [newFrom, setNewFrom] = useState(chat.firstUnread ?? null);
  const [, update] = useUpdateChatMessageMutation();
  const [, remove] = useDeleteChatMessagesMutation();
  const [, react] = useReactToChatMessageMutation();
  const [, markUnread] = useMarkChatUnreadMutation();

  const start = at ?? newFrom;
  const isHere = state.messages !== null;
  useEffect(() => {
    const { messages, hasAfter } = pane.get();
    const isLoaded = start === null ? !hasAfter : messages?.some(({ id }) => id === start);
    if (messages === null) pane.begin(at ?? beginOf(chat));
    else if (!isLoaded) void pane.open(start);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reading doesn't change the start
  }, [pane, start, isHere]);
  // Loads messages missed while nothing listened; restoring a cleared chat reports no single messages.
  const latest = chat.latestMessage?.id ?? null;
  useEffect(() => {
    const { messages, hasAfter } = pane.get();
    if (latest === null || !messages || hasAfter || messages.some(({ id }) => id === latest)) return;
    void (messages.length > 0 ? pane.after() : pane.open(null));
  }, [pane, latest, isHere]);

  /** Optimistic change with rollback. */
  const amend = async <D>(
    ids: readonly string[],
    fields: Partial<Message>,
    write: Promise<OperationResult<D>>,
    made: (data: D) => readonly (Message | null | undefined)[],
  ) => {
    const undo = ids.map((id) => pane.guess(id, fields));
    const result = await write;
    const isDone = announce(result, null);
    if (!isDone) for (const back of undo) back();
    for (const message of result.data ? made(result.data) : []) if (message) pane.change(message);
    return isDone;
  };
  const setDeleted = (messages: readonly Message[], deleted: boolean) => {
    const ids = messages.map(({ id }) => id);
    const deletedAt = deleted ? new Date().toISOString() : null;
    return amend(ids, { deletedAt }, remove({ ids, deleted }), (data) => data.deleteChatMessages);
  };

  return {
    state,
    pane,
    newFrom,
    /** Sending a message removes the divider. */
    forgetNew: () => setNewFrom(null),
    /** Returns whether it was accepted. */
    edit: ({ id }: Message, value: string) => {
      const editedAt = new Date().toISOString();
      return amend([id], { value, editedAt }, update({ id, value }), (data) => [data.updateChatMessage]);
    },
    /** Asks for confirmation, because the other side loses it too; it can be restored for ten minutes. */
    remove: async (messages: readonly Message[]) => {
      const asked = { title: t('chat.deleteTitle', { count: messages.length }), message: t('chat.deleteText') };
      const answer = await confirm({ ...asked, actions: { confirm: { label: t('ui.delete') } } });
      if (answer !== 'confirmed') return;
      if (!(await setDeleted(messages, true))) return;
      toast(t('chat.didDelete', { count: messages.length }), { undo: () => void setDeleted(messages, false) });
    },
    bringBack: (message: Message) => setDeleted([message], false),
    react: ({ id, reactions: before }: Message, emoji: string) => {
      const on = !before.some((one) => one.emoji === emoji && one.mine);
      const reactions = withSign(before, emoji, on);
      void amend([id], { reactions }, react({ id, emoji, on }), (data) => [data.reactToChatMessage]);
    },
    unreadFrom: async (message: Message) => {
      setNewFrom(message.id);
      announce(await markUnread({ id: chat.id, from: message.id }), t('chat.didUnread'));
    },
  };
}

export type ConversationState = ReturnType<typeof useConversation>;

/** Reactions with one's own added or removed. */
export function withSign(all: Message['reactions'], emoji: string, on: boolean): Message['reactions'] {
  if (on && !all.some((one) => one.emoji === emoji)) return [...all, { emoji, count: 1, mine: true }];
  return all
    .map((one) => (one.emoji === emoji ? { ...one, mine: on, count: one.count + (on ? 1 : -1) } : one))
    .filter(({ count }) => count > 0);
}

/** Marks a chat as read after its end was visible for a moment. */
export function useReading(chat: OpenChat, isAtEnd: boolean): void {
  const [, markRead] = useMarkChatReadMutation();
  const unread = chat.unreadCount ?? 0;
  useEffect(() => {
    if (unread === 0 || !isAtEnd) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden && document.hasFocus()) timer = setTimeout(() => void markRead({ id: chat.id }), debounce);
    };
    begin();
    addEventListener('focus', begin);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', begin);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [chat.id, unread, isAtEnd, markRead]);
}
