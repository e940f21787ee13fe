import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../../core/state/store.ts';
import { type Pages, usePages } from '../../core/records/use-pages.ts';
import { type MailsQuery, mailsList, searchMailsList } from '../generated.ts';
import { type Row, useMailbox } from '../mailbox-context.ts';
import { isHidden, prune } from '../compose/unanswered.ts';
import { type Place, draftSearch } from '../places.ts';

export type Range = { start: number; end: number; total: number; last: number };
export type MailPage = Pages<unknown, Row> & { range: Range | null };

function rangeOf(data: MailsQuery | undefined): Range | null {
  if (!data) return null;
  const { startIndex, endIndex, totalResults, lastPage } = data.mails.pagination;
  return { start: (startIndex ?? 0) + 1, end: (endIndex ?? -1) + 1, total: totalResults ?? 0, last: lastPage };
}

/**
 * The list for the URL. Only own actions change it while viewing: new mails wait until requested, own marks and moves
 * are applied optimistically.
 */
export function useMailPage(place: Place, query: string, within: string | null): MailPage {
  const navigate = useNavigate();
  const { unanswered, ownWrites, otherWrites } = useMailbox();
  const shown = useStore(unanswered);
  const isSearch = query !== '';
  const list = usePages(mailsList, isSearch ? null : { [place.kind]: place.slug, page: place.page }, {
    size: null,
    keeps: true,
  });
  const hits = usePages(searchMailsList, isSearch ? { query, folder: within } : null, { size: 50, keeps: true });
  const range = rangeOf(list.first);
  const lastPage = list.first && !list.first.mails.mails && !list.loading ? range?.last : undefined;
  const found: Pages<unknown, Row> = isSearch ? hits : list;
  // A page past the end is not an empty list: it redirects to the last page.
  const pages = lastPage === undefined ? found : { ...found, rows: null };
  useEffect(() => {
    if (lastPage !== undefined)
      void navigate(`${place.path}/${lastPage}${draftSearch(location.search)}`, { replace: true });
  }, [lastPage, place.path, navigate]);

  useEffect(() => pages.hold(true));
  useEffect(() => {
    const ends = [
      // After own writes the list is replaced by the server's state.
      ownWrites.on(() => void pages.refresh().then((rows) => rows && prune(unanswered, new Set(idsOf(rows)), true))),
      otherWrites.on(pages.retry),
    ];
    return () => ends.forEach((end) => end());
  });
  const isLoaded = pages.rows !== null;
  useEffect(() => {
    if (pages.rows) prune(unanswered, new Set(idsOf(pages.rows)), false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list, regardless of its contents
  }, [isLoaded, place.path, place.page, query, within]);

  const folder = !isSearch && place.kind === 'folder' ? place.slug : null;
  const rows = useMemo(
    () =>
      pages.rows &&
      pages.rows
        .filter((row) => !isHidden(shown, row, folder))
        .map((row) => {
          const mark = shown.marks.get(row.id);
          return mark && (mark.pending > 0 || pages.kept.has(row.id)) ? { ...row, ...mark.patch } : row;
        }),
    [pages.rows, pages.kept, shown, folder],
  );
  return {
    ...pages,
    rows,
    range,
    waiting: isSearch || place.page === 1 ? pages.waiting : 0,
  };
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);
