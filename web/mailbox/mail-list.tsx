import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useScrollMemory } from '../core/scroll.ts';
import { Button } from '../ui/button.tsx';
import { Rail } from '../ui/rail.tsx';
import styles from './mail-list.module.css';
import { MailRow } from './mail-row.tsx';
import type { Row } from './mailbox-context.ts';
import { type Place, useListSearch } from './places.ts';
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
  useScrollMemory(scroller, `mail ${place.path}/${place.page}`);
  useEffect(() => {
    if (opened) scroller.current?.querySelector(`[data-mail="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  return (
    <div
      ref={scroller}
      role="presentation"
      className={styles.scroller}
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
              place={place}
              position={first + index}
              total={total}
              isOpen={row.id === opened}
              isCursor={row.id === cursor}
              isSelected={selection.ids.has(row.id)}
              dragged={selection.ids.has(row.id) ? selection.mails : [row]}
              onCursor={() => onCursor(row.id)}
              onToggle={(range) => selection.toggle(row.id, range)}
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
