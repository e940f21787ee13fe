import type { ReactNode } from 'react';
import styles from './row-text.module.css';

type Props = { title: ReactNode; isDone?: boolean; isHeading?: boolean; children?: ReactNode };

/** What a row of one line says, in plain elements, since many come and go with each step of scrolling: its title, cut where there is no room, and what else there is to know at its end. */
export const RowText = ({ title, isDone, isHeading, children }: Props) => (
  <>
    <span className={isHeading ? `${styles.title} ${styles.heading}` : styles.title} data-done={isDone || undefined}>
      {title}
    </span>
    {children && <span className={styles.facts}>{children}</span>}
  </>
);

/** What a row of two lines says: a name, and what there is to know under it. */
export const TwoLines = ({ name, line }: { name: ReactNode; line: ReactNode }) => (
  <span className={styles.lines}>
    <strong>{name}</strong>
    <span>{line}</span>
  </span>
);

const most = 2;

/** The first tags of a row; a narrow list has no room for them. */
export const RowTags = ({ tags }: { tags: readonly { id: string; title: string }[] }) =>
  tags.slice(0, most).map(({ id, title }) => (
    <span key={id} className={styles.tag}>
      {title}
    </span>
  ));
