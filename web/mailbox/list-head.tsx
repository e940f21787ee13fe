import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import { useTyped } from '../core/use-typed.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ListTools } from './list-tools.tsx';
import { SelectMatching } from './select-matching.tsx';
import styles from './list-head.module.css';
import { useMailbox } from './mailbox-context.ts';
import { type Place, composing } from './places.ts';
import type { MailPage } from './use-mail-page.ts';
import { useFolderName } from './use-names.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  place: Place;
  page: MailPage;
  query: string;
  within: string | null;
  selection: Selection;
  names: boolean;
};

/** Where we are, how many there are, and what can be done to those that are ticked. */
export function ListHead({ place, page, query, within, selection, names }: Props) {
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
  const go = (to: number) => void navigate(`${place.path}/${to}${composing(location.search)}`);
  const count = page.rows?.length ?? 0;

  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {openSidebar && (
          <IconButton icon="queue-list" label={t('mailbox.openSidebar')} aria-haspopup="dialog" onClick={openSidebar} />
        )}
        <PageTitle names={names} title={title} className={styles.title}>
          {query ? t('mailbox.results') : title}
        </PageTitle>
        <span className={styles.range} role="status">
          {query
            ? page.rows && t('mailbox.found', { count, number: `${number(count)}${page.more ? '+' : ''}` })
            : range &&
              range.total > 0 &&
              t('ui.range', { from: number(range.start), to: number(range.end), total: number(range.total) })}
        </span>
        {!query && (
          <nav className={styles.pages} aria-label={t('ui.pages')}>
            <IconButton
              icon="chevron-left"
              label={t('ui.previousPage')}
              disabled={!range || place.page <= 1}
              onClick={() => go(place.page - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={t('ui.nextPage')}
              disabled={!range || place.page >= range.last}
              onClick={() => go(place.page + 1)}
            />
          </nav>
        )}
      </div>
      <SearchField place={place} query={query} within={within} title={title} />
      <ListTools page={page} place={place} selection={selection} />
      {count > 0 && selection.ids.size === count && (query ? page.more !== null : (range?.total ?? 0) > count) && (
        <SelectMatching {...{ page, place, query, within, title, selection }} />
      )}
      <span className={styles.progress} data-on={page.loading} aria-hidden="true" />
    </header>
  );
}

/** Searches 300 ms after the last key; the address carries it, so that Back returns to it. */
function SearchField({
  place,
  query,
  within,
  title,
}: {
  place: Place;
  query: string;
  within: string | null;
  title: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, goal, send } = useTyped(query);

  const go = (wanted: string, here: boolean) => {
    send(wanted);
    const next = new URLSearchParams(search);
    next.delete('answer');
    for (const [name, value] of [
      ['q', wanted],
      ['here', here && wanted ? '1' : ''],
    ] as const) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate(`${place.path}/1${next.size > 0 ? `?${next.toString()}` : ''}`, { replace: query !== '' });
  };
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === goal()) return;
    const timer = setTimeout(() => go(wanted, within !== null), 300);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a search begins with a key, not with a new address
  }, [text]);
  useShortcut({
    keys: '/',
    label: t('mailbox.search'),
    group: t('nav.apps-mailbox'),
    run: () => field.current?.focus(),
  });

  return (
    <div className={styles.search} role="search">
      <Input
        ref={field}
        type="search"
        icon="magnifying-glass"
        aria-label={t('mailbox.search')}
        placeholder={t('mailbox.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') go(text.trim(), within !== null);
          if (event.key === 'Escape') {
            setText('');
            go('', false);
            event.currentTarget.blur();
          }
        }}
        end={
          text && (
            <IconButton
              size="sm"
              icon="x-mark"
              label={t('mailbox.endSearch')}
              onClick={() => {
                setText('');
                go('', false);
              }}
            />
          )
        }
      />
      {query && place.kind === 'folder' && (
        <div className={styles.chips} role="group" aria-label={t('mailbox.searchWhere')}>
          <button type="button" aria-pressed={within === null} onClick={() => go(query, false)}>
            {t('mailbox.allMail')}
          </button>
          <button type="button" aria-pressed={within !== null} onClick={() => go(query, true)}>
            {title}
          </button>
        </div>
      )}
    </div>
  );
}
