import styles from './frame.module.css';
import { Mark } from './mark.tsx';
import type { Series } from '../series.ts';

type Props = { series: readonly Pick<Series, 'key' | 'title' | 'look'>[]; areBars?: boolean };

/** Legend with shape, dash pattern and color, as lines or bars. */
export function Legend({ series, areBars = false }: Props) {
  return (
    <ul className={styles.legend}>
      {series.map(({ key, title, look }, index) => (
        <li key={key}>
          <svg width="24" height="12" aria-hidden="true" className={styles.sample} data-hue={(index % 6) + 1}>
            {areBars && look !== 'line' ? (
              <rect x="4" width="16" height="12" rx="2" />
            ) : (
              <line x1="0" y1="6" x2="24" y2="6" />
            )}
            <Mark index={index} x={12} y={6} size={9} />
          </svg>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}
