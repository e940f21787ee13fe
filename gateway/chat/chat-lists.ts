import type { ExpressionBuilder } from 'kysely';
import { pageOf } from '../kit/rows/loaded-page.ts';
import type { Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db, Tables } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { ownOf } from '../kit/rows/collection.ts';
import { chatKind, type ChatRows } from './chat-rows.ts';
import type { ChatContactRecord, ChatRecord } from './records.ts';

/** Filters by flag; null means both. */
export type ChatFilter = { [Mark in 'archived' | 'starred' | 'unread']?: boolean | null | undefined };

const marksOf = ({ archived, starred }: ChatFilter) => ({
  ...(archived == null ? {} : { archived: Number(archived) }),
  ...(starred == null ? {} : { starred: Number(starred) }),
});

const unreadIn = prepared(
  (database: Db, { organization, user, muted }: { organization: string; user: string; muted: 0 | 1 }) =>
    ownOf(database, chatKind, { organization, user })
      .select(({ fn }) => fn.sum('unreadCount').as('count'))
      .where('isDeleted', '=', 0)
      .where('muted', '=', muted),
);

/** One person's chats: pages, search by name, unread counts. */
export function chatLists(scope: Scope, rows: ChatRows, contactOf: (chat: ChatRecord) => Promise<ChatContactRecord>) {
  const list = (page: Page, filter: ChatFilter): Promise<ChatRecord[]> => {
    const { unread } = filter;
    if (unread == null) return rows.page(page, marksOf(filter));
    const marked = rows.own(scope.database).where(({ and }) => and(marksOf(filter)));
    const count = ({ fn, lit }: ExpressionBuilder<Tables, 'chats'>) => fn.coalesce('unreadCount', lit(0));
    return rows.chats.pageOf(marked.where(count, unread ? '>' : '=', 0), page);
  };

  /** Names are stored with contacts; one person's chats are few enough to match here. */
  const search = async (text: string, page: Page, filter: ChatFilter): Promise<ChatRecord[]> => {
    const all = await list({}, filter);
    const contacts = await Promise.all(all.map(contactOf));
    const hits = all.filter((_, index) => contacts[index]!.name.toLowerCase().includes(text.toLowerCase()));
    return pageOf(hits, page, scope.listMax, async () => null);
  };

  return {
    list: (page: Page, query: string | null | undefined, filter: ChatFilter) =>
      query ? search(query, page, filter) : list(page, filter),

    async unreadCount(muted: boolean): Promise<number> {
      const { database, organization, user } = scope;
      const [row] = await unreadIn(database, { organization, user, muted: muted ? 1 : 0 });
      return Number(row?.count ?? 0);
    },
  };
}
