import { useMatch } from 'react-router';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import { type ChatRowFragment, ChatsDocument, type ChatsQuery, useChatProfileQuery } from './generated.ts';
import { home } from './home.ts';

export type Row = ChatRowFragment;
export type View = 'all' | 'archived' | 'starred';
export const pageSize = 50;

const filters = { all: { archived: false }, archived: { archived: true }, starred: { starred: true } };
export const questionOf = (view: View, query: string) => ({ ...filters[view], query: query || null });
/** What the list begins with. */
export const firstChats = { ...questionOf('all', ''), first: pageSize, after: null };
export const pathOf = (view: View) => (view === 'all' ? home : `${home}/${view}`);

const asked = {
  type: 'Chat',
  size: pageSize,
  document: ChatsDocument,
  pick: (data: ChatsQuery) => data.chats,
} as const;

/** Which of the three lists the address names. */
export function useView(): View {
  const archived = useMatch(`${home}/archived/*`);
  const starred = useMatch(`${home}/starred/*`);
  return archived ? 'archived' : starred ? 'starred' : 'all';
}

export const useChats = (view: View, query: string): Pages<ChatsQuery, Row> =>
  usePages<ChatsQuery, Row>(questionOf(view, query), asked);

/** Who the person is in the chat, and how much waits. */
export function useProfile() {
  const [{ data }] = useChatProfileQuery();
  return data?.chatProfile ?? null;
}

/** Who is on the other side, as far as the others may know. */
export const statusOf = ({ contact }: Pick<Row, 'contact'>): string | undefined => {
  const status = contact.member?.status;
  return status === 'not_visible' ? undefined : status;
};
