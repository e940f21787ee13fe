import { useEffect } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation, useNavigate, useOutlet, useParams } from 'react-router';
import { useClient } from 'urql';
import { useShortcut } from '../core/browser/keyboard.ts';
import { useOnChange } from '../core/client/on-change.ts';
import { type Prefetch, prefetch } from '../core/routes/route-table.ts';
import { whenIdle } from '../core/browser/when-idle.ts';
import { text, useAddress } from '../core/routes/use-address.ts';
import { type Action, BulkBar } from '../list/selection/bulk-bar.tsx';
import { type List, useList } from '../list/selection/use-list.ts';
import { chatActions } from './chat-acts.ts';
import { ChatList } from './chat-list.tsx';
import styles from './chat-page.module.css';
import { fetchChats, fetchChatProfile } from './generated.ts';
import { home } from './home.ts';
import { hearChanges } from './messages/message-window.ts';
import { type ChatWrites, useChatWrites } from './use-chat-writes.ts';
import { type Row, firstChats, pathOf, useChats, useProfile, useView } from './use-chats.ts';

/** Context of the open chat. */
export type ListContext = { list: List<Row>; writes: ChatWrites; path: string; tail: string };

const shape = { q: text };

export const prefetchChats: Prefetch = (client) => {
  void fetchChats(client, firstChats);
  void fetchChatProfile(client);
};

/** Chat list with the chat of the URL. */
export function ChatPage() {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id = null } = useParams();
  const view = useView();
  const { at, put, href } = useAddress(shape);
  // Message search doesn't filter the list of names.
  const isSearch = pathname === `${home}/search`;
  const query = isSearch ? '' : at.q;
  const pages = useChats(view, query);
  const profile = useProfile();
  const group = t('nav.apps-chat');
  const path = pathOf(view);
  const tail = query ? `?q=${encodeURIComponent(query)}` : '';
  const list = useList<Row>({
    key: `${view} ${query}`,
    rows: pages.rows ?? [],
    opened: id,
    open: (chat) => void navigate(`${path}${chat ? `/${chat}` : ''}${tail}`, { replace: id !== null && chat !== null }),
    group,
    after: 'next',
    hold: pages.hold,
  });
  const writes = useChatWrites(list);
  const detail = useOutlet({ list, writes, path, tail } satisfies ListContext);
  const nextOf = (by: number) => {
    const rows = pages.rows ?? [];
    const at = rows.findIndex((row) => row.id === id);
    // Unread chats first.
    const waiting = by > 0 && rows.find((row) => (row.unreadCount ?? 0) > 0 && !row.muted && row.id !== id);
    return waiting || rows[at < 0 ? 0 : at + by];
  };
  const step = (by: number) => {
    const next = nextOf(by);
    if (next) void navigate(`${path}/${next.id}${tail}`, { replace: id !== null });
  };
  // Prefetches the conversation's code and the next chat.
  const first = nextOf(1)?.id;
  useEffect(() => (first ? whenIdle(() => prefetch(`${path}/${first}`)) : undefined), [path, first]);
  useOnChange(['ChatMessage'], (changes) => hearChanges(client, changes));
  const keys = { group, whileTyping: true };
  useShortcut({ ...keys, keys: 'alt+ArrowDown', label: t('chat.next'), run: () => step(1) });
  useShortcut({ ...keys, keys: 'alt+ArrowUp', label: t('chat.previous'), run: () => step(-1) });
  useShortcut({
    keys: 'c',
    group,
    label: t('chat.new'),
    opensField: true,
    run: () => void navigate(`${home}/new`),
  });
  const isOpen = pathname !== path;
  const actions: Action<Row>[] = [
    { key: 'read', label: t('chat.markRead'), icon: 'check', run: writes.read },
    ...chatActions(writes, t, { archived: view === 'archived', starred: view === 'starred' }),
  ];

  return (
    <div data-app className={styles.page} data-open={isOpen}>
      <section className={styles.list} aria-label={group}>
        <ChatList
          {...{ list, pages, view, profile, tail, writes }}
          query={query}
          href={href}
          onFind={(q) => (isSearch ? void navigate(href({ q }, home)) : put({ q }))}
        />
        <BulkBar list={list} actions={actions} group={group} />
      </section>
      {detail}
    </div>
  );
}
