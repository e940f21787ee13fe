import type { ReactNode } from 'react';
import styles from './row-text.module.css';

type Props = { title: ReactNode; isDone?: boolean; isHeading?: boolean; children?: ReactNode };

/** Content of a one-line row in plain elements, for virtual lists: truncated title, and details at the end. */
export const RowText = ({ title, isDone, isHeading, children }: Props) => (
  <>
    <span className={isHeading ? `${styles.title} ${styles.heading}` : styles.title} data-done={isDone || undefined}>
      {title}
    </span>
    {children && <span className={styles.facts}>{children}</span>}
  </>
);

/** Content of a two-line row: name and details. */
export const TwoLines = ({ name, line }: { name: ReactNode; line: ReactNode }) => (
  <span className={styles.lines}>
    <strong>{name}</strong>
    <span>{line}</span>
  </span>
);

const most = 2;

/** First tags of a row; hidden in narrow lists. */
export const RowTags = ({ tags }: { tags: readonly { id: string; title: string }[] }) =>
  tags.slice(0, most).map(({ id, title }) => (
    <span key={id} className={styles.tag}>
      {title}
    </span>
  ));
