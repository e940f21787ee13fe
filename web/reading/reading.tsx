import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Heading } from './article-page.ts';
import { Contents, ContentsButton } from './contents.tsx';
import styles from './reading.module.css';
import { useReadingPlace } from './use-reading-place.ts';

type Props = {
  /** What stands beside it: the other guides, the steps of the course. */
  aside?: ReactNode;
  head: ReactNode;
  /** Draws the text, and tells its headings. */
  children: (onHeadings: (headings: readonly Heading[]) => void) => ReactNode;
  foot?: ReactNode;
  /** Stands where the contents stand, and wider: notes. */
  side?: ReactNode;
};

const least = 2;

/** Somebody reads: the text in the middle, 64 characters wide, what is around it at the left, what is in it at the right. */
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
