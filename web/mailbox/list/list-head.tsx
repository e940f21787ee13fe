import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useNumber } from '../../core/words/intl.ts';
import { writeAddress } from '../../core/routes/use-address.ts';
import { useCount } from '../../core/records/use-pages.ts';
import { useIsStillHere } from '../../core/routes/use-is-still-here.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ListTools } from './list-tools.tsx';
import { SelectMatching } from './select-matching.tsx';
import styles from './list-head.module.css';
import { type MailItems, useMailbox } from '../mailbox-context.ts';
import { type Place, draftSearch, home, shape } from '../places.ts';
import type { MailPage } from './use-mail-page.ts';
import { useFolderName } from '../compose/use-names.ts';
import { searchMailsLimits } from '../generated.ts';

type Props = {
  place: Place;
  page: MailPage;
  query: string;
  within: string | null;
  list: MailItems;
  names: boolean;
};

/** Title, count and bulk actions of the list. */
export function ListHead({ place, page, query, within, list, names }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const navigate = useNavigate();
  const { folders, filters, labels, openSidebar } = useMailbox();
  const nameOf = useFolderName();
  const { range } = page;

  const found = { folder: folders, filter: filters, label: null }[place.kind]?.find((one) => one.slug === place.slug);
  const label = place.kind === 'label' ? labels.find((one) => one.slug === place.slug) : undefined;
  const title =
    label?.title ??
    (found || place.slug === 'unread'
      ? nameOf(found ?? { slug: place.slug, title: place.slug })
      : t('nav.apps-mailbox'));
  const go = (to: number) => void navigate(`${place.path}/${to}${draftSearch(location.search)}`);
  const held = useCount(page);
  const { count } = held;

  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {openSidebar && (
          <IconButton icon="queue-list" label={t('mailbox.openSidebar')} aria-haspopup="dialog" onClick={openSidebar} />
        )}
        <PageTitle namesPage={names} title={title} className={styles.title}>
          {query ? t('mailbox.results') : title}
        </PageTitle>
        <span className={styles.range} role="status">
          {query
            ? page.rows && t('mailbox.found', held)
            : range &&
              range.total > 0 &&
              t('mailbox.range', { from: number(range.start), to: number(range.end), total: number(range.total) })}
        </span>
        {!query && (
          <nav className={styles.pages} aria-label={t('mailbox.pages')}>
            <IconButton
              icon="chevron-left"
              label={t('mailbox.previousPage')}
              disabled={!range || place.page <= 1}
              onClick={() => go(place.page - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={t('mailbox.nextPage')}
              disabled={!range || place.page >= range.last}
              onClick={() => go(place.page + 1)}
            />
          </nav>
        )}
      </div>
      <Search place={place} query={query} within={within} title={title} />
      <ListTools place={place} list={list} />
      {count > 0 && list.ids.size === count && (query ? page.more !== null : (range?.total ?? 0) > count) && (
        <SelectMatching {...{ page, place, query, within, title, list }} />
      )}
    </header>
  );
}

/** Search field and scope, stored in the URL. */
function Search({ place, query, within, title }: Pick<Props, 'place' | 'query' | 'within'> & { title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsStillHere(home);
  const go = (q: string, here: boolean) => {
    // Ignores a debounced search after navigation.
    if (!isHere()) return;
    const search = writeAddress(shape, location.search, { q, here: here && q !== '', answer: null });
    void navigate(`${place.path}/1${search}`, { replace: query !== '' });
  };
  const isWithin = within !== null;

  return (
    <div className={styles.search} role="search">
      <SearchField
        label={t('mailbox.search')}
        group={t('nav.apps-mailbox')}
        value={query}
        maxLength={searchMailsLimits.query.max}
        onSearch={(text) => go(text, isWithin)}
      />
      {query && place.kind === 'folder' && (
        <div className={styles.chips} role="group" aria-label={t('mailbox.searchWhere')}>
          <button type="button" aria-pressed={!isWithin} onClick={() => go(query, false)}>
            {t('mailbox.allMail')}
          </button>
          <button type="button" aria-pressed={isWithin} onClick={() => go(query, true)}>
            {title}
          </button>
        </div>
      )}
    </div>
  );
}
