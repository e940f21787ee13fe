import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import styles from './plot.module.css';
import { type Form, extentOf } from './series.ts';

type Props = {
  /** Title, such as "Visits, last 12 weeks". */
  title: string;
  values: readonly (number | null)[];
  form: Form;
  width?: number;
  height?: number;
};

/** Sparkline next to a number. Described by first, last, lowest and highest value; no cursor or table. */
export function Sparkline({ title, values, form, width = 96, height = 28 }: Props) {
  const there = values.filter((value) => value !== null);
  const [low, high] = extentOf([{ key: 'one', title, values }], false);
  const scale = scaleLinear([low, high], [height - 3, 3]);
  const xOf = (index: number) => 3 + ((width - 6) * index) / Math.max(1, values.length - 1);
  type Point = { index: number; value: number | null };
  const points = values.map((value, index) => ({ index, value }));
  const isThere = ({ value }: Point) => value !== null;
  const lineOf = line<Point>(
    ({ index }) => xOf(index),
    ({ value }) => scale(value ?? 0),
  ).defined(isThere);
  const last = points.findLast(isThere);
  const said =
    there.length === 0 ? '–' : `${form(there[0] ?? 0)} → ${form(there.at(-1) ?? 0)} (${form(low)} – ${form(high)})`;
  return (
    <svg width={width} height={height} role="img" aria-label={`${title}: ${said}`} data-hue="1">
      <path className={styles.line} d={lineOf(points) ?? ''} />
      {last && <circle className={styles.level} cx={xOf(last.index)} cy={scale(last.value ?? 0)} r="3" />}
    </svg>
  );
}
