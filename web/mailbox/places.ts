import { useLocation, useParams } from 'react-router';
import { flag, id, readAddress, text, writeAddress } from '../core/routes/use-address.ts';

export const home = '/apps/mailbox';

/** URL state besides the list: search, and the mail being written. */
export const shape = { q: text, here: flag, compose: id, to: id, answer: id };

/** A list of mails, as in the URL. */
export type Place = {
  kind: 'folder' | 'filter' | 'label';
  slug: string;
  page: number;
  /** URL of the list without page number. */
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

/** The query part that stays when switching lists: the mail being written. */
export const draftSearch = (search: string): string => {
  const { compose } = readAddress(shape, search);
  return writeAddress(shape, '', { compose });
};

/** For links to other lists; search and answer aren't carried over. */
export const useDraftSearch = (): string => draftSearch(useLocation().search);
