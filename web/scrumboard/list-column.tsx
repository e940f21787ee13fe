import { type HTMLAttributes, type RefCallback, Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { MoreAtEnd } from '../list/more-at-end.tsx';
import type { List } from '../list/use-list.ts';
import { InlineText } from '../ui/inline-text.tsx';
import { useReorder } from '../ui/use-reorder.ts';
import { AddCard } from './add-card.tsx';
import { CardFace } from './card-face.tsx';
import { type Card, type Column, isOver } from './columns.ts';
import styles from './list-column.module.css';
import type { BoardHere } from './use-board.ts';
import type { CardWrites } from './use-card-writes.ts';
import type { ListWrites } from './use-list-writes.ts';

// Lists are read without it.
const ListMenu = lazy(() => import('./list-menu.tsx').then((part) => ({ default: part.ListMenu })));

type Props = {
  column: Column;
  here: BoardHere;
  list: List<Card>;
  writes: CardWrites;
  listWrites: ListWrites;
  tail: string;
  mayManage: boolean;
  isAdding: boolean;
  onAdd: (on: boolean) => void;
  /** What makes the list itself movable. */
  frame: { ref?: RefCallback<HTMLElement>; onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown'] };
  onStep: (step: -1 | 1) => void;
};

/** A list of a board: its name and numbers, its cards, and the line that adds one. */
export function ListColumn({ column, here, list, writes, listWrites, tail, mayManage, ...rest }: Props) {
  const { t } = useTranslation();
  const { list: head, cards } = column;
  const at = here.columns.indexOf(column);
  const together = (id: string) => (list.ids.has(id) ? list.ticked.map((card) => card.id) : [id]);
  const order = useReorder({
    kind: `card ${head.boardId}`,
    ids: cards.map((card) => card.id),
    nameOf: (id) => cards.find((card) => card.id === id)?.title ?? '',
    listName: head.title,
    together,
    onMove: (ids, after) => void writes.move(ids, head.id, after),
    onCross: (id, step) => {
      const target = here.columns[at + step];
      if (!target) return null;
      const moved = together(id);
      const others = target.cards.filter((card) => !moved.includes(card.id));
      const own = cards.findIndex((card) => card.id === id);
      const place = Math.min(Math.max(0, own), others.length);
      void writes.move(moved, target.list.id, others[place - 1]?.id ?? null);
      return { list: target.list.title, at: place + 1, of: others.length + moved.length };
    },
    disabled: !mayManage,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a list is moved by keys from its head
    <section className={styles.column} data-list={head.id} aria-label={head.title} {...rest.frame}>
      <ColumnHead
        {...{ column, writes, listWrites, mayManage, here }}
        onStep={rest.onStep}
        onAdd={() => rest.onAdd(true)}
      />
      <ul ref={order.area} className={styles.cards} aria-label={t('scrumboard.cardsOf', { list: head.title })}>
        {cards.map((card) => (
          <CardFace
            key={card.id}
            card={card}
            tail={tail}
            isDone={head.isDone}
            isTicked={list.ids.has(card.id)}
            isStop={list.cursor === card.id}
            onTick={mayManage ? list.toggle : null}
            onFocus={list.setCursor}
            frame={card.id.startsWith('new ') ? {} : order.item(card.id)}
          />
        ))}
        {cards.length === 0 && (
          <li className={styles.empty}>{t(here.narrowed ? 'scrumboard.noneMatches' : 'scrumboard.emptyList')}</li>
        )}
        {here.more && !here.isWhole(head.id) && (
          <li className={styles.further}>
            <MoreAtEnd key={cards.length} onMore={() => here.more?.(head.id)} isLoading={false} />
          </li>
        )}
      </ul>
      {mayManage && !here.narrowed && (
        <AddCard column={column} here={here} writes={writes} isOpen={rest.isAdding} onOpen={rest.onAdd} />
      )}
    </section>
  );
}

type HeadProps = Pick<Props, 'column' | 'writes' | 'listWrites' | 'mayManage' | 'here' | 'onStep'> & {
  onAdd: () => void;
};

function ColumnHead({ column, writes, listWrites, mayManage, here, onStep, onAdd }: HeadProps) {
  const { t } = useTranslation();
  const number = useNumber();
  const { list, cards, count } = column;
  const isFull = isOver(column);
  const shown = here.narrowed
    ? t('scrumboard.shownOf', { shown: number(cards.length), count: number(Math.max(list.cardCount, cards.length)) })
    : list.limit == null
      ? number(count)
      : t('scrumboard.ofLimit', { count: number(count), limit: number(list.limit) });
  return (
    <header className={styles.head} data-handle data-over={isFull || undefined} data-grab={mayManage || undefined}>
      <InlineText
        as="h2"
        label={t('scrumboard.listTitle')}
        value={list.title}
        maxLength={200}
        readOnly={!mayManage}
        onSave={(title) => void listWrites.change(list.id, { title }, t('scrumboard.listRenamed'))}
      />
      <span className={styles.count} title={isFull ? t('scrumboard.isOver') : undefined}>
        {shown}
        {isFull && <span className="visually-hidden">, {t('scrumboard.isOver')}</span>}
      </span>
      <Suspense fallback={null}>
        {mayManage && <ListMenu {...{ column, writes, listWrites, onStep, onAdd }} />}
      </Suspense>
    </header>
  );
}
