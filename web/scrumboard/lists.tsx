import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../core/keyboard.ts';
import { say } from '../core/spoken.ts';
import type { List } from '../list/use-list.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { neighbourBeside } from '../ui/reorder.ts';
import { useReorder } from '../ui/use-reorder.ts';
import { AddLine } from './add-line.tsx';
import styles from './board-page.module.css';
import { ListColumn } from './list-column.tsx';
import { type Card, type Column, besideOf } from './columns.ts';
import type { BoardHere } from './use-board.ts';
import type { CardWrites } from './use-card-writes.ts';
import { useCardDrop } from './use-card-drop.ts';
import { useGlide } from './use-glide.ts';
import { useListWrites } from './use-list-writes.ts';

type Props = {
  here: BoardHere;
  list: List<Card>;
  writes: CardWrites;
  tail: string;
  mayManage: boolean;
  onClear: () => void;
};

const steps = { ArrowLeft: -1, ArrowRight: 1 } as const;

/** The lists side by side. One tab stop: arrows walk from card to card, with Alt they take the card along. */
export function Lists({ here, list, writes, tail, mayManage, onClear }: Props) {
  const { t } = useTranslation();
  const { columns, board } = here;
  const group = t('nav.apps-scrumboard');
  const listWrites = useListWrites(here);
  const [adding, setAdding] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.scroller.current = place.current;
  });
  useGlide(place, columns.map((column) => column.cards.map((card) => card.id).join()).join(';'));
  const ids = columns.map((column) => column.list.id);
  const order = useReorder({
    kind: `list ${board?.id}`,
    axis: 'x',
    ids,
    handle: '[data-handle]',
    nameOf: (id) => columns.find((column) => column.list.id === id)?.list.title ?? '',
    onMove: ([id], after) => void (id && listWrites.move(id, after)),
    disabled: !mayManage,
  });

  const files = useCardDrop(list.rows, writes, !mayManage);
  const listOf = (element: Element | null) => element?.closest<HTMLElement>('[data-list]')?.dataset['list'] ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
    if (altKey && shiftKey && mayManage && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const own = listOf(target);
      const after = own ? neighbourBeside(ids, [own], steps[key]) : undefined;
      event.preventDefault();
      if (own && after !== undefined) order.move([own], after);
      else if (own) say(t(key === 'ArrowLeft' ? 'ui.isFirst' : 'ui.isLast', { name: t('scrumboard.list') }));
      return;
    }
    const row = target.closest<HTMLElement>('[data-row]');
    if (altKey || shiftKey || !row || !(target instanceof HTMLAnchorElement)) return;
    const next = besideOf(columns, row.dataset['row'] ?? '', key);
    if (next === null && key !== ' ') return;
    event.preventDefault();
    if (next === null) target.click();
    else list.focus(next);
  };

  const add = () => setAdding(listOf(document.activeElement) ?? ids[0] ?? null);
  useShortcut(
    mayManage && list.opened === null ? { keys: 'c', label: t('scrumboard.addCard'), group, run: add } : null,
  );
  const nothing = here.narrowed && columns.every((column) => column.cards.length === 0);

  return (
    <>
      {here.narrowed && (
        <p className={styles.matches} role="status">
          {t('scrumboard.matches', { count: list.rows.length })}
          <Button size="sm" look="plain" icon="x-mark" onClick={onClear}>
            {t('list.clearFilter')}
          </Button>
        </p>
      )}
      <ListNames columns={columns} place={place} />
      {nothing && (
        <EmptyState
          small
          kind="no-match"
          title={t('scrumboard.noMatch')}
          text={t('scrumboard.noMatchText')}
          action={<Button onClick={onClear}>{t('list.clearFilter')}</Button>}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from one link to the next */}
      <div ref={place} className={styles.lists} onKeyDown={onKeyDown} {...files}>
        {columns.map((column) => (
          <ListColumn
            key={column.list.id}
            {...{ column, here, list, writes, listWrites, tail, mayManage }}
            isAdding={adding === column.list.id}
            onAdd={(on) => setAdding(on ? column.list.id : null)}
            frame={order.item(column.list.id)}
            onStep={(step) => {
              const after = neighbourBeside(ids, [column.list.id], step);
              if (after !== undefined) order.move([column.list.id], after);
            }}
          />
        ))}
        {mayManage && !here.narrowed && board && (
          <AddList
            boardId={board.id}
            isFirst={columns.length === 0}
            onAdd={(title) => listWrites.add(board.id, title)}
          />
        )}
      </div>
    </>
  );
}

/** For a screen that shows one list: the way to the others. */
function ListNames({ columns, place }: { columns: readonly Column[]; place: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const show = (list: string) =>
    place.current
      ?.querySelector(`[data-list="${CSS.escape(list)}"]`)
      ?.scrollIntoView({ inline: 'start', block: 'nearest' });
  return (
    <nav className={styles.names} aria-label={t('scrumboard.lists')}>
      {columns.map(({ list, count }) => (
        <button key={list.id} type="button" onClick={() => show(list.id)}>
          {list.title} <span>{count}</span>
        </button>
      ))}
    </nav>
  );
}

type AddListProps = { boardId: string; isFirst: boolean; onAdd: (title: string) => Promise<boolean> };

function AddList({ boardId, isFirst, onAdd }: AddListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isFirst);
  const run = () => setOpen(true);
  useShortcut({ keys: 'shift+c', label: t('scrumboard.addList'), group: t('nav.apps-scrumboard'), run });
  return (
    <div className={styles.addList}>
      <AddLine
        isOpen={open}
        label={t('scrumboard.addList')}
        shortcut="Shift+C"
        most={200}
        draft={`list on ${boardId}`}
        onOpen={setOpen}
        onAdd={async (titles) => {
          for (const title of titles.slice(0, 1)) if (!(await onAdd(title))) return false;
          return true;
        }}
      />
    </div>
  );
}
