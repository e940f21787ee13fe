import { type ReactNode, useState } from 'react';
import { Input } from '../form/input.tsx';
import styles from './option-list.module.css';
import { useListbox } from './use-listbox.ts';

type Props<T> = {
  /** What is chosen, for the list; and what the field finds by. */
  label: string;
  find: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Whether words that were typed, in small letters, find it. */
  fits: (item: T, words: string) => boolean;
  isChosen?: (item: T) => boolean;
  onPick: (item: T) => void;
  /** What stands in place of the list where nothing fits. */
  none: string;
  /** What stands in a row: a mark, its name in `bdi`, and what is said beside it. */
  children: (item: T) => ReactNode;
};

/** One of many, found by a part of its name; Enter takes it (combobox). For a popover or a panel. */
export function OptionList<T>({ label, find, items, keyOf, fits, isChosen, onPick, none, children }: Props<T>) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = words === '' ? items : items.filter((item) => fits(item, words));
  const { input, list, option } = useListbox<T>({ items: found, typed, loop: false, onPick });
  return (
    <>
      <div className={styles.top}>
        <Input
          {...input}
          autoFocus
          icon="magnifying-glass"
          aria-label={find}
          placeholder={find}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <ul {...list} className={styles.list} aria-label={label}>
        {found.map((item, index) => (
          <li
            key={keyOf(item)}
            {...option(index)}
            className={styles.option}
            data-chosen={isChosen?.(item) || undefined}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{none}</p>}
    </>
  );
}
