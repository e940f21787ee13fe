import { sql } from 'kysely';
import { Fault } from '../core/ground/errors.ts';

export type FolderSlug = 'inbox' | 'sent' | 'drafts' | 'spam' | 'trash';
export type FilterSlug = 'starred' | 'important' | 'unread';

export type Folder = { id: string; title: string; slug: FolderSlug; icon: string };
export type Filter = { id: string; title: string; slug: FilterSlug; icon: string };

const icon = (name: string) => `heroicons_outline:${name}`;

/** The same in every organization, so a new mailbox needs no rows for them. */
export const folders: readonly Folder[] = [
  { id: '3d1d11bf-88ce-43d7-a9e5-ea4d96f93f9d', title: 'Inbox', slug: 'inbox', icon: icon('inbox') },
  { id: 'fab31385-3206-4995-a330-e840a25274e6', title: 'Sent', slug: 'sent', icon: icon('paper-airplane') },
  { id: 'a2a066b6-7a6d-40f1-b28d-3e306648dda7', title: 'Drafts', slug: 'drafts', icon: icon('document') },
  { id: '86ee6721-7fbc-4d9c-8a70-4e35d3b174f1', title: 'Spam', slug: 'spam', icon: icon('exclamation-triangle') },
  { id: '67925801-1516-4d79-b659-8fd5b1d6c43f', title: 'Trash', slug: 'trash', icon: icon('trash') },
];

/** Filters in the sidebar; lists also support `unread`. */
export const filters: readonly Filter[] = [
  { id: '9162fada-80a1-4dbc-a0ed-00d2280e417a', title: 'Starred', slug: 'starred', icon: icon('star') },
  {
    id: '85f9d169-3f83-434d-8468-63a1678c2fb2',
    title: 'Important',
    slug: 'important',
    icon: icon('exclamation-circle'),
  },
];

const MARKS: readonly string[] = ['starred', 'important', 'unread'] satisfies FilterSlug[];

const bySlug = new Map(folders.map((folder) => [folder.slug as string, folder]));
const byId = new Map(folders.map((folder) => [folder.id, folder]));

export const folderById = (id: string): Folder | undefined => byId.get(id);
export const folderIdOf = (slug: FolderSlug): string => bySlug.get(slug)!.id;

export function folderSlug(slug: string): FolderSlug {
  const folder = bySlug.get(slug);
  if (!folder) throw new Fault('NOT_FOUND');
  return folder.slug;
}

export function filterSlug(slug: string): FilterSlug {
  if (!MARKS.includes(slug)) throw new Fault('NOT_FOUND');
  return slug as FilterSlug;
}

/** Folders that lists of kept messages leave out, for statements. */
export const JUNK = sql`('spam', 'trash')`;
export const isJunk = (slug: FolderSlug): boolean => slug === 'spam' || slug === 'trash';

/** Count shown next to a folder. */
export function shownCount(slug: FolderSlug, { total, unread }: { total: number; unread: number }): number {
  if (slug === 'inbox') return unread;
  return slug === 'drafts' || slug === 'spam' ? total : 0;
}
