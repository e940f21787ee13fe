import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { whenIdle } from '../../core/browser/when-idle.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { DeferredContent } from '../../list/record/deferred-content.tsx';
import { ColumnsSkeleton } from '../columns/columns-skeleton.tsx';
import { Deferred } from '../../list/record/deferred.tsx';
import { type List, useList } from '../../list/selection/use-list.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { BoardBar } from './board-bar.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardGone } from './board-gone.tsx';
import styles from './board-page.module.css';
import type { Picking } from '../card/card-picker.tsx';
import type { Card } from './columns.ts';
import { noFilter, shape } from './filter.ts';
import { fetchBoard, fetchBoardPeople } from '../generated.ts';
import { Lists } from './lists.tsx';
import { home } from '../home.ts';
import { type BoardHere, useBoard, useBoardPeople } from './use-board.ts';
import { type CardWrites, useCardWrites } from '../card/use-card-writes.ts';

// Not needed for viewing; preloaded before their shortcuts are used.
const loadPicker = () => import('../card/card-picker.tsx').then((part) => ({ default: part.CardPicker }));
const CardPicker = lazy(loadPicker);
const CardBulk = lazy(() => import('../card/card-bulk.tsx').then((part) => ({ default: part.CardBulk })));
const BoardTable = lazy(() => import('./board-table.tsx').then((part) => ({ default: part.BoardTable })));

/** Context passed from the board to the open card. */
export type BoardContext = {
  here: BoardHere;
  list: List<Card>;
  writes: CardWrites;
  people: ReturnType<typeof useBoardPeople>;
  tail: string;
  pick: (picking: Picking) => void;
};

export const prefetchBoard: Prefetch = (client, { boardId: id = '' }) => {
  void fetchBoard(client, { id });
  void fetchBoardPeople(client);
};

/** A board as lists or table, with the open card above it. */
export function BoardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { boardId = '', cardId = null } = useParams();
  const { at: filter, put, href } = useAddress(shape);
  const today = useToday();
  const here = useBoard(boardId, filter, today);
  const people = useBoardPeople();
  const mayManage = hasRight('scrumboard.manage');
  const [picking, setPicking] = useState<Picking | null>(null);
  const group = t('nav.apps-scrumboard');
  useEffect(() => (mayManage ? whenIdle(() => void loadPicker()) : undefined), [mayManage]);
  const tail = href();
  const list = useList<Card>({
    key: `${boardId} ${tail}`,
    rows: here.columns.flatMap((column) => column.cards),
    opened: cardId,
    open: (card) =>
      void navigate(`${home}/${boardId}${card ? `/card/${card}` : ''}${tail}`, {
        replace: cardId !== null && card !== null,
      }),
    group,
    mayTick: mayManage,
    isQuiet: picking !== null,
  });
  const writes = useCardWrites(here, list);
  const context: BoardContext = { here, list, writes, people, tail, pick: setPicking };
  const detail = useOutlet(context);

  if (here.state === 'gone') return <BoardGone />;
  return (
    <div data-app className={styles.page}>
      <Loaded of={{ data: here.board, error: here.error, retry: here.retry }} skeleton={<BoardSkeleton />}>
        {(board) => (
          <DeferredContent of={board.id} place={<BoardSkeleton />}>
            <BoardBar board={board} filter={filter} put={put} people={people} isAlone={cardId === null} tail={tail} />
            {here.isSearching ? (
              <ColumnsSkeleton />
            ) : filter.view === 'table' ? (
              <Suspense fallback={<ColumnsSkeleton />}>
                <BoardTable here={here} list={list} tail={tail} />
              </Suspense>
            ) : (
              <Lists {...{ board, here, list, writes, tail, mayManage }} onClear={() => put(noFilter)} />
            )}
          </DeferredContent>
        )}
      </Loaded>
      <Deferred>{mayManage && <CardBulk list={list} writes={writes} pick={setPicking} />}</Deferred>
      {/* The fallback dialog keeps keystrokes from triggering board shortcuts. */}
      <Suspense fallback={<Dialog open title={t('scrumboard.card')} width={400} />}>
        {picking && <CardPicker picking={picking} {...context} onClose={() => setPicking(null)} />}
      </Suspense>
      {here.board && detail}
    </div>
  );
}
