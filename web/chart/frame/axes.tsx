import type { ScaleLinear } from 'd3-scale';
import styles from '../plot.module.css';
import { everyNth, shortened } from '../series.ts';

export const inset = { top: 8, right: 12, bottom: 28 };

/** Maximum length of a name below the axis. */
const longest = 18;

/** Space for axis labels: a 12 px character is at most seven pixels wide. */
export const roomFor = (texts: readonly string[]): number => Math.max(24, Math.max(0, ...texts.map(wideOf)) + 10);
const wideOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? 12 : 7), 0);

type Props = {
  values: ScaleLinear<number, number>;
  form: (value: number) => string;
  left: number;
  width: number;
  height: number;
  names: readonly string[];
  xOf: (index: number) => number;
};

/** Grid lines with numbers, and names that fit. */
export function Axes({ values, form, left, width, height, names, xOf }: Props) {
  const bottom = height - inset.bottom;
  const nameRoom = names.reduce((most, name) => Math.max(most, wideOf(shortened(name, longest))), 24) + 12;
  const nth = everyNth(names.length, Math.floor((width - left - inset.right) / nameRoom));
  return (
    <>
      <g className={styles.grid}>
        {values.ticks(4).map((tick) => (
          <line
            key={tick}
            x1={left}
            x2={width - inset.right}
            y1={values(tick)}
            y2={values(tick)}
            data-zero={tick === 0}
          />
        ))}
      </g>
      <g className={styles.ticks}>
        {values.ticks(4).map((tick) => (
          <text key={tick} x={left - 8} y={values(tick)} dy="0.32em" textAnchor="end">
            {form(tick)}
          </text>
        ))}
        {names.map(
          (name, index) =>
            index % nth === 0 && (
              <text key={index} x={xOf(index)} y={bottom + 18} textAnchor="middle">
                {shortened(name, longest)}
              </text>
            ),
        )}
      </g>
    </>
  );
}
