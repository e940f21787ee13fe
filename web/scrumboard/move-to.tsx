import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Either } from '../ui/either.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { OptionList } from '../ui/option-list.tsx';
import { Select } from '../ui/select.tsx';
import styles from './card-picker.module.css';
import type { Card } from './columns.ts';
import { useBoardQuery, useBoardsQuery } from './generated.ts';
import type { BoardHere } from './use-board.ts';
import type { CardWrites } from './use-card-writes.ts';

type Props = { cards: readonly Card[]; here: BoardHere; writes: CardWrites; onDone: () => void };

/** A list by its name, of this board or another one, first or last in it: the way of moving that needs no drag. */
export function MoveTo({ cards, here, writes, onDone }: Props) {
  const { t } = useTranslation();
  const own = here.board?.id ?? '';
  const [boardId, setBoardId] = useState(own);
  const [place, setPlace] = useState<'asFirst' | 'asLast'>('asFirst');
  const [{ data: boards }] = useBoardsQuery();
  const [{ data: other }] = useBoardQuery({ variables: { id: boardId }, pause: boardId === own });
  const lists = useMemo(
    () =>
      boardId === own
        ? here.columns.map((column) => column.list)
        : other?.board?.id === boardId
          ? other.board.lists
          : [],
    [boardId, own, here.columns, other],
  );
  const go = (list: { id: string; title: string }) => {
    onDone();
    if (boardId !== own)
      return void writes.send(cards, {
        ...list,
        board: boards?.boards?.find((one) => one.id === boardId)?.title ?? '',
      });
    const ids = cards.map((card) => card.id);
    const there = here.columns.find((column) => column.list.id === list.id)?.cards ?? [];
    const last = there.findLast((card) => !ids.includes(card.id))?.id ?? null;
    void writes.move(ids, list.id, place === 'asLast' ? last : null);
  };

  return (
    <div className={styles.move}>
      <OptionList
        label={t('scrumboard.lists')}
        find={t('scrumboard.findList')}
        none={t('scrumboard.noList')}
        items={lists}
        keyOf={({ id }) => id}
        fits={({ title }, words) => title.toLowerCase().includes(words)}
        onPick={go}
      >
        {(one) => (
          <>
            <Icon name="arrow-right" size={16} />
            <bdi>{one.title}</bdi>
            <span>{one.cardCount}</span>
          </>
        )}
      </OptionList>
      <div className={styles.where}>
        <Field label={t('scrumboard.board')}>
          <Select
            value={boardId}
            options={(boards?.boards ?? []).map((board) => ({ value: board.id, label: board.title }))}
            onChange={setBoardId}
          />
        </Field>
        {boardId === own && (
          <Either
            label={t('scrumboard.place')}
            value={place}
            choices={(['asFirst', 'asLast'] as const).map((value) => ({ value, label: t(`scrumboard.${value}`) }))}
            onChange={setPlace}
          />
        )}
      </div>
    </div>
  );
}
