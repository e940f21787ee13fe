import type { ReactNode } from 'react';
import { useIsLarge } from '../../core/browser/media.ts';
import styles from './split.module.css';

type Props = {
  label: string;
  list: ReactNode;
  /** Open record, rendered with `Detail`; null if none. */
  detail: ReactNode;
  isOpen: boolean;
  /** Placeholder next to the list, if there is space. */
  nothing?: ReactNode;
  /** The list takes the full width while nothing is open. */
  isWide?: boolean;
  /** Wider rows next to an open record, for sentences. */
  hasSentences?: boolean;
  /**
   * Below 1280 px the open record covers the list or is a drawer over it. Below 960 px it is alone; a sheet opens from
   * the bottom and leaves the list visible.
   */
  below?: 'cover' | 'drawer' | 'sheet';
  place?: 'right' | 'bottom' | 'left';
};

/** List and open record (master-detail), side by side if there is space. */
export function Split({
  label,
  list,
  detail,
  isOpen,
  nothing,
  isWide = false,
  hasSentences = false,
  below = 'cover',
  place = 'right',
}: Props) {
  const isLarge = useIsLarge();
  return (
    <div
      data-app
      className={styles.split}
      data-open={isOpen}
      data-below={below}
      data-place={place}
      data-wide={isWide && !isOpen ? true : undefined}
      data-sentences={hasSentences ? true : undefined}
    >
      <section className={styles.list} aria-label={label}>
        {list}
      </section>
      {!isOpen && isLarge && nothing}
      {detail}
    </div>
  );
}

type PageProps = Props & {
  /** A `SideNav`, shown if there is space. */
  side?: ReactNode;
};

/** Page with a list and its open record. */
export function SplitPage({ side, ...split }: PageProps) {
  return (
    <div className={styles.page}>
      {side}
      <Split {...split} />
    </div>
  );
}
