import { Loader } from '../../kit/rows/loader.ts';
import { limitOf, PAGE_MAX, type Page } from '../../core/database/paging.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { keyOf, type Reach, type Selector } from '../counts.ts';
import { filterSlug, folderSlug } from '../folders.ts';
import { lastMail, listIds, listIdsOfMany, searchIds, type SearchedFolder, type WantedMails } from './mail-lists.ts';
import type { MailStore } from './mail-store.ts';
import type { MailPageRecord, MailRecord } from '../records.ts';

/** Selection of a list; the first given key wins. */
type Selection = Record<'folder' | 'filter' | 'label', string | null | undefined> & { reach: Reach };

const RESULTS_PER_PAGE = 10;
/** Up to this offset, pages count from the start and need no total. */
const NEAR = 1_000;
const NONE = { total: 0 };

/** Adds two counts that only lists have; changes the record in place. */
const withCounts = (record: MailRecord): MailRecord =>
  Object.assign(record, { ccCount: record.cc?.length ?? 0, bccCount: record.bcc?.length ?? 0 });

/** Search operator `in:` with a folder or `anywhere`. */
const FOLDER_WORD = /(?:^|\s)in:(inbox|sent|drafts|spam|trash|anywhere)(?=\s|$)/;

/** Search text, and the folder named in it. */
function readSearch(text: string): { wanted: string; named: SearchedFolder } {
  const lower = text.toLowerCase();
  const named = (FOLDER_WORD.exec(lower)?.[1] ?? null) as SearchedFolder;
  return { wanted: lower.replace(FOLDER_WORD, '').trim(), named };
}

/** Lists of one mailbox. */
export function pageStore(scope: Scope, mails: MailStore) {
  const { counts, labels } = mails;

  /** Lists of several folders, filters or labels are loaded in one statement, and their messages in a few more. */
  const lists = new Loader<WantedMails, MailRecord[], string>(
    async (wanted) => {
      const ids = await listIdsOfMany(scope, wanted);
      const records = await mails.inOrder([...new Set(ids.flat())]);
      const found = new Map(records.map((mail) => [mail.id, withCounts(mail)]));
      return ids.map((list) => list.flatMap((id) => found.get(id) ?? []));
    },
    { cacheKeyFn: ({ selector, first, last }) => `${keyOf(selector)} ${first} ${JSON.stringify(last)}` },
  );

  const list = async (selector: Selector, { first, after }: Page): Promise<MailRecord[]> => {
    const last = after == null ? null : await lastMail(scope, after);
    return lists.load({ selector, first: limitOf({ first: first ?? RESULTS_PER_PAGE }, PAGE_MAX), last });
  };

  const selectorOf = async ({ folder, filter, label, reach }: Selection): Promise<Selector | null> => {
    if (folder) return { by: 'folder', slug: folderSlug(folder) };
    if (filter) return { by: 'filter', slug: filterSlug(filter), reach };
    return label ? { by: 'label', id: await labels.idOf(label), reach } : null;
  };

  const listed = async (
    selector: Selector | null,
    page: Page,
    total: number,
    size: number,
  ): Promise<MailPageRecord> => ({
    mails: selector ? await list(selector, page) : [],
    pagination: { totalResults: total, resultsPerPage: size, lastPage: Math.max(1, Math.ceil(total / size)) },
  });

  return {
    list,

    async page(selection: Selection, number: number, page: Page): Promise<MailPageRecord> {
      const size = page.first == null ? RESULTS_PER_PAGE : limitOf(page, PAGE_MAX);
      const selector = await selectorOf(selection);
      const startIndex = (number - 1) * size;
      const isNear = scope.engine.isAway && page.first == null && startIndex >= 0 && startIndex <= NEAR;
      const near = isNear && selector ? mails.near(selector, size, startIndex) : null;
      const [{ total }, found] = await Promise.all([selector ? counts.of(selector) : NONE, near]);
      if (page.first != null) return listed(selector, page, total, size);
      const lastPage = Math.max(1, Math.ceil(total / size));
      if (number > lastPage) return { mails: null, pagination: { lastPage } };
      const endIndex = Math.min(startIndex + size, total) - 1;
      const isSome = found === null && selector !== null && startIndex >= 0 && endIndex >= startIndex;
      const ids = isSome ? await listIds(scope, selector, { startIndex, endIndex, total }) : [];
      return {
        mails: (found ?? (await mails.inOrder(ids))).map(withCounts),
        pagination: { totalResults: total, resultsPerPage: size, currentPage: number, lastPage, startIndex, endIndex },
      };
    },

    async search(text: string, folder: string | null | undefined, page: Page): Promise<MailRecord[]> {
      const slug = folder ? folderSlug(folder) : null;
      const { wanted, named } = readSearch(text);
      const first = limitOf({ first: page.first ?? 2 * RESULTS_PER_PAGE }, PAGE_MAX);
      const ids =
        wanted === '' ? [] : await searchIds(scope, wanted, named ?? slug, first, await lastMail(scope, page.after));
      return (await mails.inOrder(ids)).map(withCounts);
    },
  };
}
