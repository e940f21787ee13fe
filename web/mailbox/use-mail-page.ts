import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CombinedError, useClient } from 'urql';
import { useStore } from '../core/store.ts';
import {
  MailsDocument,
  type MailsQuery,
  SearchMailsDocument,
  type SearchMailsQuery,
  useMailsQuery,
  useSearchMailsQuery,
} from './generated.ts';
import { type Row, useMailbox } from './mailbox-context.ts';
import { isHidden, prune } from './overlay.ts';
import { type Place, composing } from './places.ts';

export type Range = { start: number; end: number; total: number; last: number };
type Listing = { rows: Row[]; range: Range | null };
type Held = Listing & { key: string; isAll?: boolean };
const hitsAtOnce = 50;

export type MailPage = {
  rows: Row[] | null;
  range: Range | null;
  error: CombinedError | undefined;
  loading: boolean;
  /** How many newer mails wait to be shown. */
  waiting: number;
  showWaiting: () => void;
  /** Brings more hits of a search; null when all are here. */
  more: (() => void) | null;
  retry: () => void;
};

type Maybe<T> = T | null | undefined;

function listingOf(list: Maybe<MailsQuery>, hits: Maybe<SearchMailsQuery>): Listing | null {
  if (hits) return { rows: hits.searchMails, range: null };
  const { mails, pagination } = list?.mails ?? {};
  if (!mails || !pagination) return null;
  const { startIndex, endIndex, totalResults, lastPage } = pagination;
  return {
    rows: mails,
    range: { start: (startIndex ?? 0) + 1, end: (endIndex ?? -1) + 1, total: totalResults ?? 0, last: lastPage },
  };
}

/**
 * The list as the address names it. It changes under the hand only for what the person did: what arrives meanwhile
 * waits until it is asked for, and what was marked or moved is shown so before the server answers.
 */
export function useMailPage(place: Place, query: string, within: string | null): MailPage {
  const client = useClient();
  const navigate = useNavigate();
  const { overlay, acted, happened } = useMailbox();
  const shown = useStore(overlay);
  const isSearch = query !== '';
  const key = isSearch ? `search ${within} ${query}` : `${place.path}/${place.page}`;

  const variables = useMemo(
    () => ({ [place.kind]: place.slug, page: place.page }),
    [place.kind, place.slug, place.page],
  );
  const [list, askList] = useMailsQuery({ variables, pause: isSearch, requestPolicy: 'cache-and-network' });
  const found = { query, folder: within, after: null };
  const [hits, askHits] = useSearchMailsQuery({
    variables: found,
    pause: !isSearch,
    requestPolicy: 'cache-and-network',
  });
  const { fetching, stale, error } = isSearch ? hits : list;

  // Until the answer of this address is here, the hook still holds the one before.
  const listed = list.operation?.variables;
  const isListOfThis = !isSearch && listed?.page === place.page && listed[place.kind] === place.slug && list.data;
  const searched = hits.operation?.variables;
  const isHitOfThis = isSearch && searched?.query === query && (searched.folder ?? null) === within && hits.data;
  const fresh = useMemo(() => listingOf(isListOfThis || null, isHitOfThis || null), [isListOfThis, isHitOfThis]);

  const [held, setHeld] = useState<Held | null>(() => fresh && { ...fresh, key });
  // What is here already stands in the first picture.
  const now = useMemo(() => (held?.key === key ? held : fresh && { ...fresh, key }), [held, fresh, key]);

  const lastPage = isListOfThis && !isListOfThis.mails.mails ? isListOfThis.mails.pagination.lastPage : null;
  useEffect(() => {
    if (lastPage !== null && !fetching && !stale)
      void navigate(`${place.path}/${lastPage}${composing(location.search)}`, { replace: true });
  }, [lastPage, fetching, stale, place.path, navigate]);

  // Open: the next answer may replace the list. It is until the first whole answer of an address.
  const open = useRef(true);
  const current = useRef(key);
  if (current.current !== key) {
    current.current = key;
    open.current = true;
  }
  const adopt = (listing: Listing, isAskedAfter = false) => {
    setHeld((before) =>
      before?.key === key && before.rows === listing.rows && before.range === listing.range
        ? before
        : { ...listing, key },
    );
    prune(overlay, new Set(listing.rows.map((row) => row.id)), isAskedAfter);
  };
  useEffect(() => {
    if (!fresh) return;
    const isSame =
      held?.key === key &&
      held.rows.length === fresh.rows.length &&
      held.rows.every((row, index) => row.id === fresh.rows[index]?.id);
    if (open.current || held?.key !== key || isSame) adopt(fresh);
    if (!fetching && !stale) open.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only an answer can change what is held
  }, [fresh, fetching, stale, key]);

  const ask = () => (isSearch ? askHits : askList)({ requestPolicy: 'network-only' });
  /** After a deed of the person's own the list becomes what the server says now, whatever it holds. */
  const take = async () => {
    const listing = isSearch
      ? listingOf(
          null,
          (
            await client
              .query<SearchMailsQuery>(SearchMailsDocument, found, { requestPolicy: 'network-only' })
              .toPromise()
          ).data,
        )
      : listingOf(
          (await client.query<MailsQuery>(MailsDocument, variables, { requestPolicy: 'network-only' }).toPromise())
            .data,
          null,
        );
    if (listing && current.current === key) adopt(listing, true);
  };
  const more = async (before: Held) => {
    const after = before.rows.at(-1)?.id ?? null;
    const { data } = await client.query<SearchMailsQuery>(SearchMailsDocument, { ...found, after }).toPromise();
    if (!data || current.current !== key) return;
    setHeld({ ...before, rows: [...before.rows, ...data.searchMails], isAll: data.searchMails.length < hitsAtOnce });
  };
  const deeds = useStore(acted);
  const events = useStore(happened);
  const seen = useRef({ deeds, events });
  useEffect(() => {
    const { deeds: oldDeeds, events: oldEvents } = seen.current;
    seen.current = { deeds, events };
    if (oldDeeds !== deeds) void take();
    else if (oldEvents !== events) ask();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one question for each deed or event
  }, [deeds, events]);

  const folder = !isSearch && place.kind === 'folder' ? place.slug : null;
  const rows = useMemo(() => {
    if (!now) return null;
    const known = new Map((fresh?.rows ?? []).map((row) => [row.id, row]));
    return now.rows
      .filter((row) => !isHidden(shown, row, folder))
      .map((row) => {
        const one = known.get(row.id);
        const mark = shown.marks.get(row.id);
        return mark && (mark.pending > 0 || !one) ? { ...(one ?? row), ...mark.patch } : (one ?? row);
      });
  }, [now, fresh, shown, folder]);

  const isFirst = isSearch || place.page === 1;
  const newest = now?.rows[0]?.date ?? '';
  const ids = new Set(now?.rows.map((row) => row.id));
  const waiting =
    now && fresh && isFirst ? fresh.rows.filter((row) => !ids.has(row.id) && row.date >= newest).length : 0;

  return {
    rows,
    range: now?.range ?? null,
    error,
    loading: fetching || stale,
    waiting,
    showWaiting: () => fresh && adopt(fresh),
    more:
      isSearch && now && now.rows.length > 0 && now.rows.length % hitsAtOnce === 0 && !now.isAll
        ? () => void more(now)
        : null,
    retry: ask,
  };
}
