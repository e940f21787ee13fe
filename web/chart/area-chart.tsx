import { scaleLinear } from 'd3-scale';
import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import { Axes, inset, roomFor } from './frame/axes.tsx';
import { ChartFrame, type Drawing, type FrameProps } from './frame/frame.tsx';
import { Mark } from './frame/mark.tsx';
import { Picture } from './frame/picture.tsx';
import styles from './plot.module.css';
import { type ChartData, type Form, extentOf } from './series.ts';
import { thinned } from './frame/thin.ts';
import { Tip } from './frame/tip.tsx';

type Look = {
  /** Short format for the axis: "1.2k". */
  axisForm?: Form;
  /** Lines without area, for values without a meaningful zero. */
  isLine?: boolean;
  /** The axis starts at the lowest value, for data far from zero such as prices, and says so. */
  isRaised?: boolean;
  /** Straight segments, for values that jump; smooth by default. */
  isStraight?: boolean;
  /** Sparkline without axes, and without area, as it doesn't start at zero. */
  isSpark?: boolean;
};
type Props = FrameProps & Look & { data: ChartData };

/** Area or line chart. */
export function AreaChart({ axisForm, isLine, isRaised, isStraight, isSpark, data, ...props }: Props) {
  const look = { isLine, isRaised, isStraight, isSpark, axisForm: axisForm ?? props.form } as Required<Look>;
  return (
    <ChartFrame
      {...props}
      data={data}
      draw={(drawing) => <Plot {...look} {...drawing} data={data} form={props.form} />}
    />
  );
}

type Point = { index: number; value: number | null };
const isThere = ({ value }: Point) => value !== null;

function Plot(props: Pick<Props, 'data' | 'form'> & Drawing & Required<Look>) {
  const { data, form, axisForm, isLine, isRaised, isStraight, isSpark, width, height, at, lane, point } = props;
  const count = data.names.length;
  const bottom = isSpark ? 4 : inset.bottom;
  const scale = scaleLinear(extentOf(data.series, !isLine && !isRaised && !isSpark), [height - bottom, inset.top]);
  const values = isSpark ? scale : scale.nice(4);
  const left = isSpark ? 0 : roomFor(values.ticks(4).map(axisForm));
  const right = width - (isSpark ? 8 : inset.right + 8);
  const xOf = (index: number) =>
    count < 2 ? (left + right) / 2 : left + 8 + ((right - left - 8) * index) / (count - 1);
  const [lowest = 0] = values.domain();
  const base = isSpark ? height : values(isRaised ? lowest : Math.max(0, lowest));
  const yOf = ({ value }: Point) => values(value ?? 0);
  const curve = isStraight ? curveLinear : curveMonotoneX;
  const lineOf = line<Point>(({ index }) => xOf(index), yOf)
    .defined(isThere)
    .curve(curve);
  const areaOf = area<Point>(({ index }) => xOf(index), base, yOf)
    .defined(isThere)
    .curve(curve);
  const hasMarks = count <= 24 && !isSpark;

  return (
    <>
      <Picture
        {...{ width, height }}
        onPoint={(x) => {
          const part = (x - xOf(0)) / Math.max(1, xOf(count - 1) - xOf(0));
          point(Math.max(0, Math.min(count - 1, Math.round(part * (count - 1)))));
        }}
      >
        {!isSpark && <Axes {...{ values, left, width, height, xOf }} form={axisForm} names={data.names} />}
        {data.series.map(({ key, values: numbers }, index) => {
          const points = thinned(numbers, right - left).map((place) => ({
            index: place,
            value: numbers[place] ?? null,
          }));
          const marked = points.filter((one) => isThere(one) && (hasMarks || isAlone(numbers, one.index)));
          const here = at === null ? null : { index: at, value: numbers[at] ?? null };
          return (
            <g key={key} data-hue={(index % 6) + 1} data-faint={lane !== null && lane !== index}>
              {!isLine && !isSpark && data.series.length < 3 && (
                <path className={styles.area} d={areaOf(points) ?? ''} />
              )}
              <path className={styles.line} d={lineOf(points) ?? ''} />
              <g className={styles.points}>
                {marked.map((one) => (
                  <Mark key={one.index} index={index} x={xOf(one.index)} y={yOf(one)} size={8} />
                ))}
                {here && isThere(here) && <Mark index={index} x={xOf(here.index)} y={yOf(here)} size={11} />}
              </g>
            </g>
          );
        })}
        {at !== null && (
          <line className={styles.cursor} data-cursor x1={xOf(at)} x2={xOf(at)} y1={inset.top} y2={height - bottom} />
        )}
      </Picture>
      {at !== null && <Tip {...{ data, at, lane, width, form }} x={xOf(at)} />}
    </>
  );
}

/** A value between two gaps is drawn as a point. */
const isAlone = (values: readonly (number | null)[], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
