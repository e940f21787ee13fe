import { Mark } from './mark.tsx';
import styles from '../plot.module.css';
import type { ChartData, Form } from '../series.ts';

type Props = { data: ChartData; at: number; lane?: number | null; x: number; width: number; form: Form };

/** Tooltip next to the cursor. */
export function Tip({ data, at, lane = null, x, width, form }: Props) {
  const place = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.tip} style={place} aria-hidden="true" data-cursor>
      <strong>{data.names[at]}</strong>
      {data.series.map(({ key, title, values }, index) => {
        const value = values[at];
        return (
          <span key={key} data-hue={(index % 6) + 1} data-lane={lane === index}>
            <svg width="12" height="12">
              <Mark index={index} x={6} y={6} />
            </svg>
            {data.series.length > 1 && <bdi>{title}</bdi>}
            <b>{value === null || value === undefined ? '–' : form(value)}</b>
          </span>
        );
      })}
    </div>
  );
}
