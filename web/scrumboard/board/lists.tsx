import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { AddLine } from '../columns/add-line.tsx';
import { AddParsedLine } from '../columns/add-parsed-line.tsx';
import { Columns } from '../columns/columns.tsx';
import { NoMatch } from '../../list/filters/no-match.tsx';
import type { List } from '../../list/selection/use-list.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './board-page.module.css';
import { CardFace } from '../card/card-face.tsx';
import type { Card } from './columns.ts';
import { boardListInputLimits, createBoardCardsLimits } from '../generated.ts';
import { cardPath } from '../home.ts';
import { ListHead } from './list-head.tsx';
import type { BoardHere, BoardRecord } from './use-board.ts';
import { useCardDrop } from './use-card-drop.ts';
import type { CardWrites } from '../card/use-card-writes.ts';
import { useListWrites } from './use-list-writes.ts';

type Props = {
  board: BoardRecord;
  here: BoardHere;
  list: List<Card>;
  writes: CardWrites;
  tail: string;
  mayManage: boolean;
  onClear: () => void;
};

const face = (card: Card, isDone: boolean) => <CardFace card={card} isDone={isDone} />;

/** Lists side by side with fields to add cards and lists. */
export function Lists({ board, here, list, writes, tail, mayManage, onClear }: Props) {
  const { t } = useTranslation();
  const { columns, narrowed } = here;
  const listWrites = useListWrites(here);
  const files = useCardDrop(list.rows, writes, !mayManage);
  const [adding, setAdding] = useState<string | null>(null);
  const add = () => {
    const near = document.activeElement?.closest<HTMLElement>('[data-list]')?.dataset['list'];
    setAdding(near ?? columns[0]?.list.id ?? null);
  };
  const group = t('nav.apps-scrumboard');
  const key = { keys: 'c', label: t('scrumboard.addCard'), group, opensField: true, run: add };
  useShortcut(mayManage && list.opened === null ? key : null);
  const mayAdd = mayManage && !narrowed;
  return (
    <>
      {narrowed && (
        <p className={styles.matches} role="status">
          {t('scrumboard.matches', { count: list.rows.length })}
          <Button size="sm" variant="plain" icon="x-mark" onClick={onClear}>
            {t('list.clearFilter')}
          </Button>
        </p>
      )}
      {narrowed && list.rows.length === 0 && (
        <NoMatch small title={t('scrumboard.noMatch')} text={t('scrumboard.noMatchText')} onClear={onClear} />
      )}
      <Columns
        list={list}
        kind="card"
        of={board.id}
        columns={columns.map((column) => {
          const { id, title } = column.list;
          const more = here.more && !here.isWhole(id) ? () => here.more?.(id) : null;
          return {
            ...column,
            id,
            title,
            rows: column.cards,
            isDone: column.list.isDone,
            more,
            isFailed: here.isFailed(id),
          };
        })}
        words={{
          all: t('scrumboard.lists'),
          one: t('scrumboard.list'),
          rowsOf: ({ title }) => t('scrumboard.cardsOf', { list: title }),
          none: t(narrowed ? 'scrumboard.noneMatches' : 'scrumboard.emptyList'),
        }}
        nameOf={(card) => card.title}
        href={(card) => (card.id.startsWith('new ') ? null : `${cardPath(card)}${tail}`)}
        render={face}
        head={(column, onStep) => (
          <ListHead
            {...{ column, writes, listWrites, mayManage, onStep }}
            isNarrowed={narrowed}
            onAdd={() => setAdding(column.id)}
          />
        )}
        foot={({ id }) =>
          mayAdd && (
            <AddParsedLine
              isOpen={adding === id}
              label={t('scrumboard.addCard')}
              most={createBoardCardsLimits.titles.each}
              draft={`card in ${id}`}
              known={here.known}
              onOpen={(on) => setAdding(on ? id : null)}
              onAdd={(lines) => writes.add(id, lines)}
            />
          )
        }
        mayMove={mayManage}
        onMove={(ids, to, after) => void writes.move(ids, to, after)}
        onMoveColumn={(id, after) => void listWrites.move(id, after)}
        handlers={files}
      >
        {mayAdd && <AddList boardId={board.id} isFirst={columns.length === 0} onAdd={listWrites.add} />}
      </Columns>
    </>
  );
}

type AddListProps = { boardId: string; isFirst: boolean; onAdd: (boardId: string, title: string) => Promise<boolean> };

function AddList({ boardId, isFirst, onAdd }: AddListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isFirst);
  const run = () => setOpen(true);
  const group = t('nav.apps-scrumboard');
  useShortcut({ keys: 'shift+c', label: t('scrumboard.addList'), group, opensField: true, run });
  return (
    <AddLine
      isOpen={open}
      label={t('scrumboard.addList')}
      shortcut="Shift+C"
      most={boardListInputLimits.title.max}
      draft={`list on ${boardId}`}
      onOpen={setOpen}
      onAdd={async ([title]) => title === undefined || onAdd(boardId, title)}
    />
  );
}
