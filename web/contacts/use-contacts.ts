import { useMemo } from 'react';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import { type ContactRowFragment, contactsList, searchContactsList } from './generated.ts';

export type Row = ContactRowFragment;
export const pageSize = 100;

/** Initial under which a name is grouped. */
export const letterOf = (name: string): string => {
  const first = [...name.trim().normalize('NFD')][0]?.toUpperCase() ?? '#';
  return /\p{L}/u.test(first) ? first : '#';
};

const holds = ({ name, title, company }: Row, needle: string) =>
  `${name}\n${title ?? ''}\n${company ?? ''}`.toLowerCase().includes(needle);

/** Contacts as described by the URL: all, matching a search, or with a tag. */
export function useContacts(query: string, tag: string | null): Pages<unknown, Row> {
  const all = usePages(contactsList, { tag }, { size: pageSize });
  const hits = usePages(searchContactsList, query === '' ? null : { query }, { size: pageSize });
  const pages: Pages<unknown, Row> = query === '' ? all : hits;
  const rows = useMemo(() => {
    if (query === '') return all.rows;
    if (hits.rows) return tag === null ? hits.rows : hits.rows.filter((row) => row.tags.some((own) => own.id === tag));
    // Loaded matches until the gateway answers.
    const known = all.rows?.filter((row) => holds(row, query.toLowerCase())) ?? [];
    return known.length > 0 ? known : null;
  }, [query, tag, all.rows, hits.rows]);
  return { ...pages, rows };
}
