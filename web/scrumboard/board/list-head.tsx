import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { InlineText } from '../../ui/text/inline-text.tsx';
import { type Column, isOver } from './columns.ts';
import { boardListPatchLimits } from '../generated.ts';
import styles from './list-head.module.css';
import type { CardWrites } from '../card/use-card-writes.ts';
import type { ListWrites } from './use-list-writes.ts';

// Loaded when needed.
const ListMenu = lazy(() => import('./list-menu.tsx').then((part) => ({ default: part.ListMenu })));

type Props = {
  column: Column;
  writes: CardWrites;
  listWrites: ListWrites;
  mayManage: boolean;
  /** A filter is active. */
  isNarrowed: boolean;
  onStep: (step: -1 | 1) => void;
  onAdd: () => void;
};

/** Name, card count and menu of a list. */
export function ListHead({ column, writes, listWrites, mayManage, isNarrowed, onStep, onAdd }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const { list, cards, count } = column;
  const isFull = isOver(column);
  const shown = isNarrowed
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
        maxLength={boardListPatchLimits.title.max}
        readOnly={!mayManage}
        onSave={(title) => void listWrites.change(list.id, { title }, t('scrumboard.listRenamed'))}
      />
      <span className={styles.count} title={isFull ? t('scrumboard.isOver') : undefined}>
        {shown}
        {isFull && <span className="visually-hidden">, {t('scrumboard.isOver')}</span>}
      </span>
      <Suspense fallback={null}>
        {mayManage && <ListMenu {...{ column, writes, listWrites, isNarrowed, onStep, onAdd }} />}
      </Suspense>
    </header>
  );
}
