import { OptionList } from '../../ui/menu/option-list.tsx';

type Row = { id: string };
type Props<T extends Row> = {
  words: { label: string; find: string; none: string };
  /** Possible targets, in order. */
  rows: readonly T[];
  moved: T;
  nameOf: (row: T) => string;
  /** Called with the resulting predecessor. */
  onMove: (after: string | null) => void;
};

/** Accessible alternative to dragging: choose by name which item to move before. */
export function MoveBefore<T extends Row>({ words, rows, moved, nameOf, onMove }: Props<T>) {
  const others = rows.filter((row) => row.id !== moved.id);
  return (
    <OptionList
      {...words}
      items={others}
      keyOf={({ id }) => id}
      fits={(row, typed) => nameOf(row).toLowerCase().includes(typed)}
      onPick={(before) => onMove(others[others.indexOf(before) - 1]?.id ?? null)}
    >
      {(row) => <bdi>{nameOf(row)}</bdi>}
    </OptionList>
  );
}
