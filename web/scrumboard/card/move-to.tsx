import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { OptionList } from '../../ui/menu/option-list.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from './card-picker.module.css';
import type { BoardContext } from '../board/board-page.tsx';
import type { Card } from '../board/columns.ts';
import { useBoardQuery, useBoardsQuery } from '../generated.ts';

type Props = Pick<BoardContext, 'here' | 'list' | 'writes'> & { cards: readonly Card[]; onDone: () => void };

/** Moves cards to a list of any board, without drag and drop. */
export function MoveTo({ cards, here, list, writes, onDone }: Props) {
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
  const go = (to: { id: string; title: string }) => {
    onDone();
    if (boardId !== own)
      return void writes.send(cards, { ...to, board: boards?.boards?.find((one) => one.id === boardId)?.title ?? '' });
    const ids = cards.map((card) => card.id);
    const there = here.columns.find((column) => column.list.id === to.id)?.cards ?? [];
    const last = there.findLast((card) => !ids.includes(card.id))?.id ?? null;
    void writes.move(ids, to.id, place === 'asLast' ? last : null).then(() => {
      // The focus was lost with the moved card.
      if (document.activeElement === document.body && ids[0]) list.focus(ids[0]);
    });
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
          <SegmentedChoice
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
