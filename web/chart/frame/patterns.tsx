import styles from '../plot.module.css';

const strokes = ['', 'M-2 2 l4 -4 M0 8 l8 -8 M6 10 l4 -4', 'M0 2 h8 M0 6 h8', 'M-2 6 l4 4 M0 0 l8 8 M6 -2 l4 4'];
const dots = ['', '', '', '', 'M2 2 h0.01 M6 6 h0.01', 'M0 4 h8 M4 0 v8'];

/** Patterns in the background color over areas; the first series is plain. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {[1, 2, 3, 4, 5].map((index) => (
        <pattern key={index} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path className={styles.pattern} data-dots={index === 4} d={strokes[index] || dots[index]} />
        </pattern>
      ))}
    </defs>
  );
}

/** Pattern of a series; null for the first. */
export const patternOf = (id: string, index: number): string | null =>
  index % 6 === 0 ? null : `url(#${id}-${index % 6})`;
