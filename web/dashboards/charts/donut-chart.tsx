import { type PieArcDatum, arc, pie } from 'd3-shape';
import { useId } from 'react';
import { ChartFrame, type Drawing, type FrameProps } from '../../chart/frame/frame.tsx';
import styles from '../../chart/plot.module.css';
import frame from '../../chart/frame/frame.module.css';
import { shares, shortened } from '../../chart/series.ts';
import { Mark } from '../../chart/frame/mark.tsx';
import { Patterns, patternOf } from '../../chart/frame/patterns.tsx';
import { Picture } from '../../chart/frame/picture.tsx';

type Part = { key: string; title: string; value: number };
type Props = FrameProps & {
  /** Table headers of name and value. */
  nameTitle: string;
  valueTitle: string;
  /** At most six parts, because more can't be told apart; combine the smallest as "Other". */
  parts: readonly Part[];
  /** Legend text of a part; its percentage by default. */
  legend?: ((part: Part, index: number) => string) | undefined;
  /** Center text while no part is selected; the total by default. */
  whole?: { value: string; title: string } | undefined;
};

/** Donut chart with the total in the center, and shares in the legend. */
export function DonutChart({ parts, nameTitle, valueTitle, legend, whole, ...props }: Props) {
  const data = {
    nameTitle,
    names: parts.map(({ title }) => title),
    series: [{ key: 'value', title: valueTitle, values: parts.map(({ value }) => value) }],
  };
  return (
    <ChartFrame
      {...props}
      data={data}
      kind="parts"
      hideLegend
      draw={(drawing) => <Plot {...{ parts, valueTitle, legend, whole }} form={props.form} {...drawing} />}
    />
  );
}

type PlotProps = Pick<Props, 'parts' | 'valueTitle' | 'form' | 'legend' | 'whole'> & Drawing;

function Plot({ parts, valueTitle, form, legend, whole, width, height, at, point }: PlotProps) {
  const outer = Math.min(height, width) / 2 - 4;
  const percent = shares(parts.map(({ value }) => value));
  const sum = parts.reduce((total, { value }) => total + Math.max(0, value), 0);
  const chosen = at === null ? undefined : parts[at];
  const middle = chosen ? { title: chosen.title, value: form(chosen.value) } : whole;

  return (
    <div className={styles.donut}>
      <Picture width={outer * 2 + 8} height={height}>
        <g transform={`translate(${outer + 4} ${height / 2})`}>
          <Ring {...{ parts, outer, at, point }} />
          <text className={styles.middle} fontSize="20" y="-2">
            {middle?.value ?? form(sum)}
          </text>
          <text className={styles.under} y="18">
            {shortened(middle?.title ?? valueTitle, Math.max(4, Math.floor((outer * 1.16) / 6.5)))}
          </text>
        </g>
      </Picture>
      <ul className={`${frame.legend} ${styles.parts}`} aria-hidden="true">
        {parts.map((part, index) => (
          <li key={part.key} data-hue={(index % 6) + 1} data-at={at === index} onPointerMove={() => point(index)}>
            <svg width="12" height="12" className={frame.sample}>
              <Mark index={index} x={6} y={6} size={9} />
            </svg>
            <bdi>{part.title}</bdi>
            <b>{legend ? legend(part, index) : `${percent[index]}%`}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ring({ parts, outer, at, point }: Pick<PlotProps, 'parts' | 'at' | 'point'> & { outer: number }) {
  const id = useId();
  const slices = pie<Part>()
    .value(({ value }) => Math.max(0, value))
    .sort(null)([...parts]);
  const arcOf = arc<PieArcDatum<Part>>()
    .innerRadius(outer * 0.64)
    .outerRadius(outer)
    .cornerRadius(2);
  return (
    <>
      <Patterns id={id} />
      {slices.map((slice, index) => {
        const [x, y] = arcOf.centroid(slice);
        const isWide = slice.endAngle - slice.startAngle > 0.35;
        const pattern = patternOf(id, index);
        const d = arcOf(slice) ?? '';
        return (
          <g
            key={slice.data.key}
            data-hue={(index % 6) + 1}
            data-faint={at !== null && at !== index}
            onPointerMove={() => point(index)}
          >
            <path className={styles.arc} d={d} />
            {pattern && <path className={styles.over} style={{ fill: pattern }} d={d} />}
            {isWide && (
              <g className={styles.arcMark}>
                <Mark index={index} x={x} y={y} size={11} />
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}
