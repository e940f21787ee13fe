import type { CSSProperties, ReactNode } from 'react';
import styles from './offer.module.css';
import type { useListbox } from './use-listbox.ts';

type Props<T> = {
  of: Pick<ReturnType<typeof useListbox<T>>, 'list' | 'option'>;
  items: readonly T[];
  label: string;
  keyOf: (item: T) => string;
  draw: (item: T) => ReactNode;
  /** Where the caret stands; without it the list hangs below the field. */
  style?: CSSProperties;
};

/** What a field offers while one types in it. The field keeps the focus. */
export function Offer<T>({ of, items, label, keyOf, draw, style }: Props<T>) {
  return (
    <ul {...of.list} aria-label={label} className={styles.list} style={style}>
      {items.map((item, index) => (
        <li key={keyOf(item)} {...of.option(index)}>
          {draw(item)}
        </li>
      ))}
    </ul>
  );
}
