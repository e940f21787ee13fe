import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CombinedError } from 'urql';
import { useCollator } from '../core/intl.ts';
import { type ContactRowFragment, useContactsQuery, useSearchContactsQuery } from './generated.ts';

export type Row = ContactRowFragment;
/** What the list draws: a letter, or a contact with its place among the contacts. */
export type Line = { kind: 'letter'; letter: string } | { kind: 'contact'; contact: Row; position: number };

const letterOf = (name: string): string => {
  const first = [...name.trim().normalize('NFD')][0]?.toUpperCase() ?? '#';
  return /\p{L}/u.test(first) ? first : '#';
};

/** The list as the address describes it: ?q= searches on the server after 300 ms, ?tag= keeps those that carry it. */
export function useContacts(): {
  all: Row[] | undefined;
  shown: Row[];
  lines: Line[];
  error: CombinedError | undefined;
  retry: () => void;
  isFiltered: boolean;
} {
  const [search] = useSearchParams();
  // The letter is seen before ten thousand names are gone through for it.
  const query = useDeferredValue((search.get('q') ?? '').trim());
  const tag = search.get('tag');
  const [asked, setAsked] = useState(query);
  const collator = useCollator();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), 300);
    return () => clearTimeout(timer);
  }, [query]);

  const [{ data, error }, again] = useContactsQuery();
  const [{ data: found }] = useSearchContactsQuery({ variables: { query: asked }, pause: asked === '' });

  const all = data?.contacts ?? undefined;
  const shown = useMemo(() => {
    // What is here already is filtered at once; the server's answer replaces it, since it knows all of them.
    const needle = query.toLowerCase();
    const local =
      query === ''
        ? (all ?? [])
        : (all ?? []).filter((one) =>
            `${one.name}\n${one.title ?? ''}\n${one.company ?? ''}`.toLowerCase().includes(needle),
          );
    const base = (query !== '' && asked === query && found?.searchContacts) || local;
    const kept = tag ? base.filter((one) => one.tags.some((own) => own.id === tag)) : base;
    // Sorted here as well: a contact that was just renamed moves to its place.
    return kept.toSorted((a, b) => collator.compare(a.name, b.name));
  }, [all, found, query, asked, tag, collator]);

  const lines = useMemo(() => {
    const list: Line[] = [];
    let letter = '';
    shown.forEach((contact, position) => {
      const own = letterOf(contact.name);
      if (own !== letter) list.push({ kind: 'letter', letter: own });
      letter = own;
      list.push({ kind: 'contact', contact, position });
    });
    return list;
  }, [shown]);

  return {
    all,
    shown,
    lines,
    error,
    retry: () => again({ requestPolicy: 'network-only' }),
    isFiltered: query !== '' || tag !== null,
  };
}
