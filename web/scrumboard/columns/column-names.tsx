import type { RefObject } from 'react';
import styles from './column-names.module.css';

type Column = { id: string; title: string; count: number };
type Props = { label: string; columns: readonly Column[]; scroller: RefObject<HTMLElement | null> };

/** Links to other columns, for screens that show one at a time. */
export function ColumnNames({ label, columns, scroller }: Props) {
  const show = (id: string) =>
    scroller.current
      ?.querySelector(`[data-list="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ inline: 'start', block: 'nearest' });
  return (
    <nav className={styles.names} aria-label={label}>
      {columns.map(({ id, title, count }) => (
        <button key={id} type="button" onClick={() => show(id)}>
          {title} <span>{count}</span>
        </button>
      ))}
    </nav>
  );
}
