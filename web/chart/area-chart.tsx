import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { Axes, inset, roomFor } from './axes.tsx';
import { ChartFrame, type Drawing } from './frame.tsx';
import { Mark } from './mark.tsx';
import styles from './plot.module.css';
import { type ChartData, type Form, extentOf } from './series.ts';
import { Tip } from './tip.tsx';

type Props = {
  title: string;
  data: ChartData;
  form: Form;
  /** A shorter form for the axis: "1.2k". */
  axisForm?: Form;
  height?: number;
  summary?: string;
  /** Lines alone, for what has no meaning from zero on. */
  isLine?: boolean;
  onPick?: (index: number) => void;
  hideTitle?: boolean;
};

/** How something goes on: one line a series, and the ground below it as long as there is one. */
export function AreaChart({ isLine = false, axisForm, ...props }: Props) {
  return (
    <ChartFrame
      {...props}
      draw={(drawing) => <Plot {...props} {...drawing} {...{ isLine }} axisForm={axisForm ?? props.form} />}
    />
  );
}

function Plot(props: Pick<Props, 'data' | 'form'> & Drawing & { isLine: boolean; axisForm: Form }) {
  const { data, form, axisForm, isLine, width, height, at, point } = props;
  const count = data.names.length;
  const values = scaleLinear(extentOf(data.series, !isLine), [height - inset.bottom, inset.top]).nice(4);
  const left = roomFor(values.ticks(4).map(axisForm));
  const right = width - inset.right - 8;
  const xOf = (index: number) =>
    count < 2 ? (left + right) / 2 : left + 8 + ((right - left - 8) * index) / (count - 1);
  const base = values(Math.max(0, values.domain()[0] ?? 0));
  type Point = { index: number; value: number | null };
  const isThere = ({ value }: Point) => value !== null;
  const yOf = ({ value }: Point) => values(value ?? 0);
  const lineOf = line<Point>(({ index }) => xOf(index), yOf)
    .defined(isThere)
    .curve(curveMonotoneX);
  const areaOf = area<Point>(({ index }) => xOf(index), base, yOf)
    .defined(isThere)
    .curve(curveMonotoneX);
  const isSparse = count <= 24;

  return (
    <>
      <svg
        width={width}
        height={height}
        aria-hidden="true"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const part = (event.clientX - box.left - xOf(0)) / Math.max(1, xOf(count - 1) - xOf(0));
          point(Math.max(0, Math.min(count - 1, Math.round(part * (count - 1)))));
        }}
      >
        <Axes {...{ values, left, width, height, xOf }} form={axisForm} names={data.names} />
        {data.series.map(({ key, values: numbers }, index) => {
          const points = numbers.map((value, place) => ({ index: place, value }));
          return (
            <g key={key} data-hue={(index % 6) + 1}>
              {!isLine && data.series.length < 3 && <path className={styles.area} d={areaOf(points) ?? ''} />}
              <path className={styles.line} d={lineOf(points) ?? ''} />
              <g className={styles.points}>
                {points.map(
                  (one) =>
                    one.value !== null &&
                    (isSparse || one.index === at || isAlone(numbers, one.index)) && (
                      <Mark
                        key={one.index}
                        index={index}
                        x={xOf(one.index)}
                        y={yOf(one)}
                        size={one.index === at ? 11 : 8}
                      />
                    ),
                )}
              </g>
            </g>
          );
        })}
        {at !== null && (
          <line
            className={styles.cursor}
            data-cursor
            x1={xOf(at)}
            x2={xOf(at)}
            y1={inset.top}
            y2={height - inset.bottom}
          />
        )}
      </svg>
      {at !== null && <Tip {...{ data, at, width, form }} x={xOf(at)} />}
    </>
  );
}

/** A value between two gaps has no line: only its point shows it. */
const isAlone = (values: readonly (number | null)[], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
