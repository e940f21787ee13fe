import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useId } from 'react';
import { Axes, inset, roomFor } from './frame/axes.tsx';
import { Mark } from './frame/mark.tsx';
import { ChartFrame, type Drawing, type FrameProps } from './frame/frame.tsx';
import { Patterns, patternOf } from './frame/patterns.tsx';
import { Picture } from './frame/picture.tsx';
import styles from './plot.module.css';
import { type ChartData, type Form, type Series, extentOf, stacked } from './series.ts';
import { Tip } from './frame/tip.tsx';

type Props = FrameProps & {
  data: ChartData;
  axisForm?: Form;
  /** Stacked bars for parts of a whole; otherwise grouped. */
  isStacked?: boolean;
};

/** Bar chart from zero; line series are drawn over the bars. */
export function BarChart({ isStacked = false, axisForm, data, ...props }: Props) {
  return (
    <ChartFrame
      {...props}
      data={data}
      kind="counts"
      draw={(drawing) => (
        <Plot {...{ data, isStacked }} form={props.form} axisForm={axisForm ?? props.form} {...drawing} />
      )}
    />
  );
}

type Placed = Series & { index: number };
type Scales = { band: ScaleBand<number>; values: ScaleLinear<number, number>; xOf: (index: number) => number };

function Plot(props: Pick<Props, 'data' | 'form'> & Drawing & { isStacked: boolean; axisForm: Form }) {
  const { data, form, axisForm, isStacked, width, height, at, lane, point } = props;
  const placed = data.series.map((series, index) => ({ ...series, index }));
  const bars = placed.filter(({ look }) => look !== 'line');
  const lines = placed.filter(({ look }) => look === 'line');
  const layers = isStacked
    ? stacked(bars)
    : bars.map(({ values }) =>
        values.map((value) => ({ low: Math.min(0, value ?? 0), high: Math.max(0, value ?? 0) })),
      );
  const ends = layers.map((layer, index) => ({
    key: String(index),
    title: '',
    values: layer.flatMap(({ low, high }) => [low, high]),
  }));
  const values = scaleLinear(extentOf([...ends, ...lines], true), [height - inset.bottom, inset.top]).nice(4);
  const left = roomFor(values.ticks(4).map(axisForm));
  const band = scaleBand(
    data.names.map((_, index) => index),
    [left, width - inset.right],
  )
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const xOf = (index: number) => (band(index) ?? 0) + band.bandwidth() / 2;
  const scales = { band, values, xOf };

  return (
    <>
      <Picture
        {...{ width, height }}
        onPoint={(x) => point(Math.max(0, Math.min(data.names.length - 1, Math.floor((x - left) / band.step()))))}
      >
        <Axes {...{ values, left, width, height, xOf }} form={axisForm} names={data.names} />
        <Bars {...{ bars, layers, isStacked, at, lane }} hasMarks={placed.length > 1} {...scales} />
        <Lines {...{ lines, at, lane }} {...scales} />
        {data.from && <From {...data.from} {...{ band, left, width, height }} />}
      </Picture>
      {at !== null && <Tip {...{ data, at, lane, width, form }} x={xOf(at)} />}
    </>
  );
}

type FromProps = NonNullable<ChartData['from']> & {
  band: ScaleBand<number>;
  left: number;
  width: number;
  height: number;
};

/** Line at a name, with its label on the side with enough space. */
function From({ name, title, band, left, width, height }: FromProps) {
  const x = (band(name) ?? 0) - (band.step() - band.bandwidth()) / 2;
  const isLate = x > (left + width) / 2;
  return (
    <g className={styles.ticks}>
      <line className={styles.cursor} x1={x} x2={x} y1={inset.top} y2={height - inset.bottom} />
      <text x={x + (isLate ? -6 : 6)} y={inset.top + 10} textAnchor={isLate ? 'end' : 'start'} className={styles.from}>
        {title}
      </text>
    </g>
  );
}

type Here = Pick<Drawing, 'at' | 'lane'>;
type BarsProps = Here &
  Scales & {
    bars: Placed[];
    layers: { low: number; high: number }[][];
    isStacked: boolean;
    hasMarks: boolean;
  };

function Bars({ bars, layers, isStacked, hasMarks, at, lane, band, values, xOf }: BarsProps) {
  const id = useId();
  const lanes = isStacked ? 1 : bars.length;
  const thick = Math.min(48, band.bandwidth() / lanes);
  return (
    <>
      <Patterns id={id} />
      {bars.map(({ key, index }, place) => (
        <g key={key} data-hue={(index % 6) + 1} data-faint={lane !== null && lane !== index}>
          {layers[place]?.map(({ low, high }, name) => {
            const start = xOf(name) - (thick * lanes) / 2 + (isStacked ? 0 : thick * place);
            const wide = Math.max(1, thick - (lanes > 1 ? 2 : 0));
            const tall = Math.max(0, values(low) - values(high) - (isStacked ? 1.5 : 0));
            const middle = start + wide / 2 + (lanes > 1 ? 1 : 0);
            const box = { x: middle - wide / 2, y: values(high), width: wide, height: tall, rx: 2 };
            // A single series needs no pattern.
            const pattern = place === 0 ? null : patternOf(id, index);
            return (
              <g key={name} className={styles.bar} data-faint={at !== null && at !== name}>
                <rect {...box} />
                {pattern && <rect {...box} className={styles.over} style={{ fill: pattern }} />}
                {hasMarks && wide >= 12 && tall >= 18 && (
                  <Mark index={index} x={middle} y={values(high) + (isStacked ? tall / 2 : tall - 10)} size={8} />
                )}
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}

function Lines({ lines, at, lane, values, xOf }: Here & Scales & { lines: Placed[] }) {
  const lineOf = line<number | null>(
    (_, index) => xOf(index),
    (value) => values(value ?? 0),
  ).defined((value) => value !== null);
  return lines.map(({ key, index, values: numbers }) => (
    <g key={key} data-hue={(index % 6) + 1} data-faint={lane !== null && lane !== index}>
      <path className={styles.line} d={lineOf([...numbers]) ?? ''} />
      <g className={styles.points}>
        {numbers.map(
          (value, name) =>
            value !== null && (
              <Mark key={name} index={index} x={xOf(name)} y={values(value)} size={name === at ? 12 : 9} />
            ),
        )}
      </g>
    </g>
  ));
}
