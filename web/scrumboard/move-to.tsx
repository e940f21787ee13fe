import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { useListbox } from '../ui/use-listbox.ts';
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
  const [typed, setTyped] = useState('');
  const [isLast, setLast] = useState(false);
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
  const words = typed.trim().toLowerCase();
  const found = lists.filter((list) => list.title.toLowerCase().includes(words));
  const go = (list: { id: string; title: string }) => {
    onDone();
    if (boardId !== own)
      return void writes.send(cards, {
        ...list,
        board: boards?.boards?.find((one) => one.id === boardId)?.title ?? '',
      });
    const ids = cards.map((card) => card.id);
    const there = here.columns.find((column) => column.list.id === list.id)?.cards ?? [];
    void writes.move(ids, list.id, isLast ? (there.findLast((card) => !ids.includes(card.id))?.id ?? null) : null);
  };
  const { input, list, option } = useListbox({ items: found, typed, onPick: go });

  return (
    <div className={styles.move}>
      <Input
        {...input}
        autoFocus
        icon="magnifying-glass"
        aria-label={t('scrumboard.findList')}
        placeholder={t('scrumboard.findList')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul {...list} className={styles.options} aria-label={t('scrumboard.lists')}>
        {found.map((one, index) => (
          <li key={one.id} {...option(index)} className={styles.option}>
            <Icon name="arrow-right" size={16} />
            <bdi>{one.title}</bdi>
            <span>{one.cardCount}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.wrong}>{t('scrumboard.noList')}</p>}
      <div className={styles.where}>
        <Field label={t('scrumboard.board')}>
          <Select
            value={boardId}
            options={(boards?.boards ?? []).map((board) => ({ value: board.id, label: board.title }))}
            onChange={setBoardId}
          />
        </Field>
        {boardId === own && (
          <div role="group" aria-label={t('scrumboard.place')} className={styles.quick}>
            <Button size="sm" look={isLast ? 'plain' : 'soft'} aria-pressed={!isLast} onClick={() => setLast(false)}>
              {t('scrumboard.asFirst')}
            </Button>
            <Button size="sm" look={isLast ? 'soft' : 'plain'} aria-pressed={isLast} onClick={() => setLast(true)}>
              {t('scrumboard.asLast')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
