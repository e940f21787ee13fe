import { useMatch } from 'react-router';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import { type ChatRowFragment, chatsList, type ChatsQuery, useChatProfileQuery } from './generated.ts';
import { home } from './home.ts';

export type Row = ChatRowFragment;
export type View = 'all' | 'archived' | 'starred';
export const pageSize = 50;

const filters = { all: { archived: false }, archived: { archived: true }, starred: { starred: true } };
export const questionOf = (view: View, query: string) => ({ ...filters[view], query: query || null });
/** Variables of the first page. */
export const firstChats = { ...questionOf('all', ''), first: pageSize, after: null };
export const pathOf = (view: View) => (view === 'all' ? home : `${home}/${view}`);

/** View of the URL. */
export function useView(): View {
  const archived = useMatch(`${home}/archived/*`);
  const starred = useMatch(`${home}/starred/*`);
  return archived ? 'archived' : starred ? 'starred' : 'all';
}

export const useChats = (view: View, query: string): Pages<ChatsQuery, Row> =>
  usePages(chatsList, questionOf(view, query), { size: pageSize });

/** Chat profile and unread count of the user. */
export function useProfile() {
  const [{ data }] = useChatProfileQuery();
  return data?.chatProfile ?? null;
}

/** Visible status of a contact. */
export const statusOf = ({ contact }: Pick<Row, 'contact'>): string | undefined => {
  const status = contact.member?.status;
  return status === 'not_visible' ? undefined : status;
};
