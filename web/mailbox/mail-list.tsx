import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScrollMemory } from '../core/scroll.ts';
import { Button } from '../ui/button.tsx';
import { Rail } from '../ui/rail.tsx';
import { useLinkArea } from '../ui/use-link-area.ts';
import { startDrag } from './drag.ts';
import styles from './mail-list.module.css';
import { MailRow, type RowDeeds } from './mail-row.tsx';
import type { Row } from './mailbox-context.ts';
import { type Place, useListSearch } from './places.ts';
import { useMailActions } from './use-mail-actions.ts';
import { useMailDates } from './use-names.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  rows: Row[];
  first: number;
  total: number;
  place: Place;
  selection: Selection;
  opened: string | null;
  cursor: string | null;
  onCursor: (id: string) => void;
  /** There are more, and this brings them. */
  onMore: (() => void) | null;
};

/** The rows of one page: one tab stop, arrows and j/k move inside. */
export function MailList({ rows, first, total, place, selection, opened, cursor, onCursor, onMore }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const search = useListSearch();
  const links = useLinkArea();
  const [pointed, setPointed] = useState<string | null>(null);
  const dates = useMailDates();
  const actions = useMailActions();
  const { ids, mails } = selection;
  const now: RowDeeds = {
    toggle: (row, range) => selection.toggle(row.id, range),
    drag: (event, row, subject) => {
      const dragged = ids.has(row.id) ? mails : [row];
      startDrag(event, dragged, dragged.length > 1 ? t('mailbox.dragged', { count: dragged.length }) : subject);
    },
    read: (row) => void actions.markRead([row], !row.unread),
    remove: (row) => void actions.remove([row]),
    star: (row) => void actions.setMarks([row], { starred: !row.starred }),
  };
  // The rows keep theirs, whatever the list has to do meanwhile.
  const latest = useRef(now);
  latest.current = now;
  const deeds = useMemo(
    (): RowDeeds => ({
      toggle: (...one) => latest.current.toggle(...one),
      drag: (...one) => latest.current.drag(...one),
      read: (...one) => latest.current.read(...one),
      remove: (...one) => latest.current.remove(...one),
      star: (...one) => latest.current.star(...one),
    }),
    [],
  );
  useScrollMemory(scroller, `mail ${place.path}/${place.page}`);
  useEffect(() => {
    if (opened) scroller.current?.querySelector(`[data-mail="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  return (
    <div
      ref={scroller}
      role="presentation"
      className={styles.scroller}
      {...links}
      onMouseOver={(event) => {
        links.onMouseOver(event);
        const row = (event.target as Element).closest<HTMLElement>('[data-mail]');
        if (row?.dataset['mail']) setPointed(row.dataset['mail']);
      }}
      onFocus={(event) => {
        links.onFocus(event);
        const row = event.target.closest('a')?.closest<HTMLElement>('[data-mail]');
        if (row?.dataset['mail']) onCursor(row.dataset['mail']);
      }}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const next = rows[rows.findIndex((row) => row.id === cursor) + by];
        if (next) {
          onCursor(next.id);
          focusRow(next.id);
        }
      }}
    >
      <Rail here={`${opened} ${rows.length}`} className={styles.rows}>
        <div role="list" aria-label={t('mailbox.mails')}>
          {rows.map((row, index) => (
            <MailRow
              key={row.id}
              row={row}
              to={
                row.isDraft
                  ? `${place.path}/${place.page}${writing(search, row.id)}`
                  : `${place.path}/${place.page}/${row.id}${search}`
              }
              label={place.kind === 'label' ? place.slug : null}
              position={first + index}
              total={total}
              isOpen={row.id === opened}
              isCursor={row.id === cursor}
              isSelected={ids.has(row.id)}
              isPointed={row.id === pointed}
              deeds={deeds}
              dates={dates}
              t={t}
            />
          ))}
        </div>
        {onMore && (
          <div className={styles.more}>
            <Button onClick={onMore}>{t('mailbox.more')}</Button>
          </div>
        )}
      </Rail>
    </div>
  );
}

/** The same list with a draft open over it. */
function writing(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set('compose', id);
  return `?${params.toString()}`;
}

export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-mail="${id}"] a`)?.focus();
}
