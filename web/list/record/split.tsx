import type { ReactNode } from 'react';
import { useIsLarge } from '../../core/browser/media.ts';
import styles from './split.module.css';

type Props = {
  /** The name of the list. */
  label: string;
  list: ReactNode;
  /** What is open; null when nothing is. It draws itself with `Detail`. */
  detail: ReactNode;
  isOpen: boolean;
  /** What stands in its place meanwhile, where there is room for both. */
  nothing?: ReactNode;
  /** Whether the list has all the room while nothing is open. */
  isWide?: boolean;
  /** Whether its rows are sentences, which take more room beside what is open. */
  hasSentences?: boolean;
  /**
   * Below 1280 px what is open covers the list, or lies over it as a drawer. Below 960 px it is alone; a sheet is a drawer
   * that comes from below there, and leaves the list in sight.
   */
  below?: 'cover' | 'drawer' | 'sheet';
  place?: 'right' | 'bottom' | 'left';
};

/** A list and what is open of it: beside each other where there is room, else one over the other (master and detail). */
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
  /** The places beside it, where there is room: a `SideNav`. */
  side?: ReactNode;
};

/** A page that is a list and what is open of it. */
export function SplitPage({ side, ...split }: PageProps) {
  return (
    <div className={styles.page}>
      {side}
      <Split {...split} />
    </div>
  );
}
