import styles from './frame.module.css';
import { Mark } from './mark.tsx';
import type { Series } from './series.ts';

/** Which series is which: by its shape and its dashes as well as by its colour. */
export function Legend({ series }: { series: readonly Pick<Series, 'key' | 'title'>[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ key, title }, index) => (
        <li key={key}>
          <svg width="24" height="12" aria-hidden="true" className={styles.sample} data-hue={(index % 6) + 1}>
            <line x1="0" y1="6" x2="24" y2="6" />
            <Mark index={index} x={12} y={6} size={9} />
          </svg>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}
