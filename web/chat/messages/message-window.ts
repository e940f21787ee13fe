import type { Client, CombinedError } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import type { Change } from '../../core/client/on-change.ts';
import type { useSelection } from '../../list/selection/use-selection.ts';
import {
  type ChatMessagesQueryVariables,
  type MessageFragment,
  fetchChatMessages,
  fetchChatMessage,
} from '../generated.ts';

export type Message = MessageFragment;
export type MessageTicks = ReturnType<typeof useSelection<Message, Message>>;

export type WindowState = {
  /** Null until the first answer. */
  messages: readonly Message[] | null;
  hasBefore: boolean;
  hasAfter: boolean;
  error: CombinedError | undefined;
};

const page = 50;
/** More than a screen; small, so that it shows soon. */
const firstPage = 30;
/** Up to this number, unread messages are usually within the last page. */
const few = 15;
export type Reading = { unreadCount?: number | null; firstUnread?: string | null };
export const isNearEnd = ({ unreadCount }: Reading): boolean => (unreadCount ?? 0) <= few;
/** Start of the first page: around the first unread message, or at the end. */
export const beginOf = (chat: Reading): string | null => (isNearEnd(chat) ? null : (chat.firstUnread ?? null));
/** Maximum number of loaded messages; distant ones are dropped and reloaded on scroll. */
const most = 300;

/**
 * Loaded part of a conversation: grows at both ends, follows changes, and keeps the gateway's order. Own changes are
 * optimistic, with rollback.
 */
export function createWindow(client: Client, chatId: string) {
  let state: WindowState = { messages: null, hasBefore: false, hasAfter: false, error: undefined };
  const listeners = new Set<() => void>();
  /** Requests run one at a time, in order. */
  let turn: Promise<unknown> = Promise.resolve();

  function set(next: Partial<WindowState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
  async function ask(variables: Omit<ChatMessagesQueryVariables, 'chatId'>): Promise<readonly Message[] | null> {
    const asked = { chatId, ...variables };
    const { data, error } = await fetchChatMessages(client, asked, networkOnly);
    if (!data) set({ error });
    else if (state.error) set({ error: undefined });
    return data?.chatMessages ?? null;
  }
  /** Ignores repeated requests for a page while it is loading. */
  const once = (work: () => Promise<void>) => {
    let asked: Promise<void> | null = null;
    return () =>
      (asked ??= work().finally(() => {
        asked = null;
      }));
  };
  const known = () => new Set((state.messages ?? []).map(({ id }) => id));

  /** Start position of a running initial load. */
  let begun: string | null | undefined;
  /** Loads the end, or a range around a message. */
  const open = (at: string | null) =>
    inTurn(async () => {
      let found = await ask({ around: at, last: firstPage });
      // A deleted message falls back to the end.
      const isAround = at !== null && found !== null && found.length > 0;
      if (at !== null && found?.length === 0) found = await ask({ last: firstPage });
      if (!found) begun = undefined;
      if (found) set({ messages: found, hasBefore: isAround || found.length === firstPage, hasAfter: isAround });
      // Without enough content above, scrolling couldn't trigger loading.
      if (isAround) void before();
    });
  const before = once(() =>
    inTurn(async () => {
      const first = state.messages?.[0];
      if (!first || !state.hasBefore) return;
      const found = await ask({ before: first.id, last: page });
      if (!found) return;
      const messages = [...found, ...(state.messages ?? [])];
      const isTooMany = messages.length > most;
      set({
        messages: isTooMany ? messages.slice(0, most) : messages,
        hasBefore: found.length === page,
        hasAfter: state.hasAfter || isTooMany,
      });
    }),
  );
  const after = () =>
    inTurn(async () => {
      const last = state.messages?.at(-1);
      const found = last ? await ask({ after: last.id, first: page }) : await ask({ last: page });
      if (!found) return;
      const ids = known();
      const messages = [...(state.messages ?? []), ...found.filter(({ id }) => !ids.has(id))];
      const isTooMany = messages.length > most;
      set({
        messages: isTooMany ? messages.slice(-most) : messages,
        hasBefore: state.hasBefore || isTooMany,
        hasAfter: found.length === page,
      });
    });

  /** Updates a message in place; cleared ones don't return. */
  function change(message: Message): void {
    const messages = state.messages ?? [];
    if (known().has(message.id)) set({ messages: messages.map((one) => (one.id === message.id ? message : one)) });
  }
  /** Updates a sent message in place, or appends it. */
  function put(message: Message): void {
    if (known().has(message.id)) change(message);
    else if (!state.hasAfter) set({ messages: [...(state.messages ?? []), message] });
  }
  const drop = (id: string) => {
    if (known().has(id)) set({ messages: state.messages!.filter((one) => one.id !== id) });
  };

  return {
    chatId,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    /** Loads once, for several callers. */
    begin(at: string | null): void {
      if (state.messages !== null || begun === at) return;
      begun = at;
      void open(at);
    },
    before,
    after,
    onward: once(after),
    put,
    change,
    /** Shows an optimistic change; returns its rollback. */
    guess(id: string, fields: Partial<Message>): () => void {
      const old = state.messages?.find((one) => one.id === id);
      if (!old) return () => undefined;
      change({ ...old, ...fields });
      return () => change(old);
    },
    async hear({ action, record_id: id }: Change): Promise<void> {
      if (state.messages === null) return;
      if (action === 'delete') return drop(id);
      if (action === 'create') {
        // Loaded only if the end is visible; otherwise on scroll, or when the chat is opened.
        if (listeners.size > 0 && !state.hasAfter && !known().has(id)) await after();
        return;
      }
      if (!known().has(id)) return;
      const { data } = await fetchChatMessage(client, { id }, networkOnly);
      if (data?.chatMessage) change(data.chatMessage);
    },
    /** Clears all messages. */
    clear: () => set({ messages: [], hasBefore: false, hasAfter: false }),
  };
}

export type MessageWindow = ReturnType<typeof createWindow>;

/** Recent conversations stay in memory, for instant and offline return. */
const kept = new WeakMap<Client, Map<string, MessageWindow>>();
const keptMost = 10;

export function windowOf(client: Client, chatId: string): MessageWindow {
  const windows = kept.get(client) ?? new Map<string, MessageWindow>();
  kept.set(client, windows);
  const found = windows.get(chatId) ?? createWindow(client, chatId);
  windows.delete(chatId);
  windows.set(chatId, found);
  if (windows.size > keptMost) windows.delete(windows.keys().next().value!);
  return found;
}

/** All of them follow changes, so that a reopened chat is current. */
export function hearChanges(client: Client, changes: readonly Change[]): void {
  const heard = changes.filter(({ isOwn, action }) => !isOwn || action !== 'update');
  for (const window of kept.get(client)?.values() ?? []) for (const change of heard) void window.hear(change);
}
