import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Heading } from './article-page.ts';
import { Contents, ContentsButton } from './contents.tsx';
import styles from './reading.module.css';
import { useReadingPlace } from './use-reading-place.ts';

type Props = {
  /** Side content: other guides or the course's steps. */
  aside?: ReactNode;
  head: ReactNode;
  /** Renders the text and reports its headings. */
  children: (onHeadings: (headings: readonly Heading[]) => void) => ReactNode;
  foot?: ReactNode;
  /** Replaces the table of contents with something wider, such as notes. */
  side?: ReactNode;
};

const least = 2;

/** Reading layout: text of 64 characters in the middle, navigation on the left, contents on the right. */
export function Reading({ aside, head, children, foot, side }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const hear = useCallback((found: readonly Heading[]) => {
    setHeadings((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  }, []);
  const here = useReadingPlace(
    text,
    headings.map(({ id }) => id),
  );
  const hasContents = headings.length >= least;
  return (
    <div className={styles.frame}>
      <div className={styles.reading} data-aside={aside !== undefined} data-side={side !== undefined}>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        <div ref={text} className={styles.text}>
          {head}
          {hasContents && (
            <div className={styles.button}>
              <ContentsButton headings={headings} here={here} />
            </div>
          )}
          {children(hear)}
          {foot}
        </div>
        <div className={styles.rail}>{side ?? (hasContents && <Contents headings={headings} here={here} />)}</div>
      </div>
    </div>
  );
}
