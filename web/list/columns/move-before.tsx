import { OptionList } from '../../ui/menu/option-list.tsx';

type Row = { id: string };
type Props<T extends Row> = {
  words: { label: string; find: string; none: string };
  /** Those that it can stand before, in their order. */
  rows: readonly T[];
  moved: T;
  nameOf: (row: T) => string;
  /** Told behind which one it stands then. */
  onMove: (after: string | null) => void;
};

/** The way of moving that needs neither a mouse nor many steps: before another one, by its name. */
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
