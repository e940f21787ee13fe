import { useLocation, useParams } from 'react-router';
import { flag, id, readAddress, text, writeAddress } from '../core/routes/use-address.ts';

export const home = '/apps/mailbox';

/** What an address of the mailbox says beside its place: the search, and what is being written. */
export const shape = { q: text, here: flag, compose: id, to: id, answer: id };

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
export const draftSearch = (search: string): string => {
  const { compose } = readAddress(shape, search);
  return writeAddress(shape, '', { compose });
};

/** For links to other lists: a search and an answer belong to the list that they were begun in. */
export const useDraftSearch = (): string => draftSearch(useLocation().search);
