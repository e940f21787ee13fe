import { useLocation, useParams } from 'react-router';

export const home = '/apps/mailbox';

/** A list of mails as its address names it. */
export type Place = {
  kind: 'folder' | 'filter' | 'label';
  slug: string;
  page: number;
  /** The address of the list without its page. */
  path: string;
};

export function usePlace(): Place {
  const { folder, filter, label, page: text } = useParams();
  const page = Number(text);
  if (filter !== undefined) return { kind: 'filter', slug: filter, page, path: `${home}/filter/${filter}` };
  if (label !== undefined) return { kind: 'label', slug: label, page, path: `${home}/label/${label}` };
  const slug = folder ?? 'inbox';
  return { kind: 'folder', slug, page, path: `${home}/${slug}` };
}

/** The part of an address that goes along from list to list: the mail that is being written. */
export function composing(search: string, id?: string | null): string {
  const kept = id === undefined ? new URLSearchParams(search).get('compose') : id;
  return kept ? `?compose=${encodeURIComponent(kept)}` : '';
}

/** For links to other lists: a search and an answer belong to the list that they were begun in. */
export const useComposing = (): string => composing(useLocation().search);

/** For links inside one list: its search goes along as well. */
export function useListSearch(): string {
  const search = new URLSearchParams(useLocation().search);
  search.delete('answer');
  return search.size > 0 ? `?${search.toString()}` : '';
}
