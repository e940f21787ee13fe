import { type ReactNode, useState } from 'react';
import { Input } from '../form/input.tsx';
import styles from './option-list.module.css';
import { useListbox } from './use-listbox.ts';

type Props<T> = {
  /** Names of the list and its search field. */
  label: string;
  find: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Whether an item matches the lower-case search text. */
  fits: (item: T, words: string) => boolean;
  isChosen?: (item: T) => boolean;
  onPick: (item: T) => void;
  /** Shown if nothing matches. */
  none: string;
  /** Row content: a mark, the name in `bdi`, and details. */
  children: (item: T) => ReactNode;
};

/**
 * Searchable single choice; Enter selects (combobox). For popovers and panels. By hand, because Joy's autocomplete brings
 * a positioning library: 17 kB.
 */
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
