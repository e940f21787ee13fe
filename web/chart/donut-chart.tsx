import { arc, pie } from 'd3-shape';
import { ChartFrame, type Drawing } from './frame.tsx';
import styles from './plot.module.css';
import frame from './frame.module.css';
import { type Form, shares } from './series.ts';
import { Mark } from './mark.tsx';

type Part = { key: string; title: string; value: number };
type Props = {
  title: string;
  /** What the parts are, and what is counted: the heads of the table. */
  nameTitle: string;
  valueTitle: string;
  /** At most six: more parts can't be told apart; let the smallest be one "Other". */
  parts: readonly Part[];
  form: Form;
  height?: number;
  summary?: string;
  onPick?: (index: number) => void;
  hideTitle?: boolean;
};

/** Parts of a whole, with the whole in the middle, and each part's share written beside its name. */
export function DonutChart({ parts, nameTitle, valueTitle, ...props }: Props) {
  const data = {
    nameTitle,
    names: parts.map(({ title }) => title),
    series: [{ key: 'value', title: valueTitle, values: parts.map(({ value }) => value) }],
  };
  return (
    <ChartFrame
      {...props}
      data={data}
      hideLegend
      draw={(drawing) => <Plot {...{ parts, valueTitle }} form={props.form} {...drawing} />}
    />
  );
}

function Plot({
  parts,
  valueTitle,
  form,
  width,
  height,
  at,
  point,
}: Pick<Props, 'parts' | 'valueTitle' | 'form'> & Drawing) {
  const outer = Math.min(height, width) / 2 - 4;
  const slices = pie<Part>()
    .value(({ value }) => Math.max(0, value))
    .sort(null)([...parts]);
  const arcOf = arc<(typeof slices)[number]>()
    .innerRadius(outer * 0.64)
    .outerRadius(outer)
    .cornerRadius(2);
  const percent = shares(parts.map(({ value }) => value));
  const sum = parts.reduce((total, { value }) => total + Math.max(0, value), 0);
  const chosen = at === null ? undefined : parts[at];

  return (
    <div className={styles.donut}>
      <svg width={outer * 2 + 8} height={height} aria-hidden="true">
        <g transform={`translate(${outer + 4} ${height / 2})`}>
          {slices.map((slice, index) => {
            const [x, y] = arcOf.centroid(slice);
            const isWide = slice.endAngle - slice.startAngle > 0.35;
            return (
              <g key={slice.data.key} data-hue={(index % 6) + 1} onPointerMove={() => point(index)}>
                <path className={styles.arc} data-faint={at !== null && at !== index} d={arcOf(slice) ?? ''} />
                {isWide && (
                  <g className={styles.arcMark}>
                    <Mark index={index} x={x} y={y} size={9} />
                  </g>
                )}
              </g>
            );
          })}
          <text className={styles.middle} fontSize="20" y="-2">
            {form(chosen ? chosen.value : sum)}
          </text>
          <text className={styles.under} y="18">
            {chosen ? chosen.title : valueTitle}
          </text>
        </g>
      </svg>
      <ul className={`${frame.legend} ${styles.parts}`} aria-hidden="true">
        {parts.map((part, index) => (
          <li key={part.key} data-hue={(index % 6) + 1} data-at={at === index} onPointerMove={() => point(index)}>
            <svg width="12" height="12" className={frame.sample}>
              <Mark index={index} x={6} y={6} size={9} />
            </svg>
            <span>{part.title}</span>
            <b>{percent[index]}%</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
