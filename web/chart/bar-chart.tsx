import { scaleBand, scaleLinear } from 'd3-scale';
import { Axes, inset, roomFor } from './axes.tsx';
import { Mark } from './mark.tsx';
import { ChartFrame, type Drawing } from './frame.tsx';
import styles from './plot.module.css';
import { type ChartData, type Form, extentOf, stacked } from './series.ts';
import { Tip } from './tip.tsx';

type Props = {
  title: string;
  data: ChartData;
  form: Form;
  axisForm?: Form;
  height?: number;
  summary?: string;
  /** Parts of a whole stand upon each other; else they stand side by side. */
  isStacked?: boolean;
  onPick?: (index: number) => void;
  hideTitle?: boolean;
};

/** How much of each: bars from zero. */
export function BarChart({ isStacked = false, axisForm, ...props }: Props) {
  return (
    <ChartFrame
      {...props}
      draw={(drawing) => <Plot {...props} {...drawing} {...{ isStacked }} axisForm={axisForm ?? props.form} />}
    />
  );
}

function Plot(props: Pick<Props, 'data' | 'form'> & Drawing & { isStacked: boolean; axisForm: Form }) {
  const { data, form, axisForm, isStacked, width, height, at, point } = props;
  const layers = isStacked
    ? stacked(data.series)
    : data.series.map(({ values }) =>
        values.map((value) => ({ low: Math.min(0, value ?? 0), high: Math.max(0, value ?? 0) })),
      );
  const ends = layers.map((layer, index) => ({
    key: String(index),
    title: '',
    values: layer.flatMap(({ low, high }) => [low, high]),
  }));
  const values = scaleLinear(extentOf(ends, true), [height - inset.bottom, inset.top]).nice(4);
  const left = roomFor(values.ticks(4).map(axisForm));
  const band = scaleBand(
    data.names.map((_, index) => index),
    [left, width - inset.right],
  )
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const lanes = isStacked ? 1 : data.series.length;
  const lane = Math.min(48, band.bandwidth() / lanes);
  const xOf = (index: number) => (band(index) ?? 0) + band.bandwidth() / 2;

  return (
    <>
      <svg
        width={width}
        height={height}
        aria-hidden="true"
        onPointerMove={(event) => {
          const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
          point(Math.max(0, Math.min(data.names.length - 1, Math.floor((x - left) / band.step()))));
        }}
      >
        <Axes {...{ values, left, width, height, xOf }} form={axisForm} names={data.names} />
        {layers.map((layer, index) => (
          <g key={data.series[index]?.key} data-hue={(index % 6) + 1}>
            {layer.map(({ low, high }, name) => {
              const start = xOf(name) - (lane * lanes) / 2 + (isStacked ? 0 : lane * index);
              const wide = Math.max(1, lane - (lanes > 1 ? 2 : 0));
              const tall = Math.max(0, values(low) - values(high) - (isStacked ? 1.5 : 0));
              const middle = start + wide / 2 + (lanes > 1 ? 1 : 0);
              return (
                <g key={name} className={styles.bar} data-faint={at !== null && at !== name}>
                  <rect x={middle - wide / 2} y={values(high)} width={wide} height={tall} rx={2} />
                  {data.series.length > 1 && wide >= 12 && tall >= 18 && (
                    <Mark index={index} x={middle} y={values(high) + (isStacked ? tall / 2 : tall - 10)} size={8} />
                  )}
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      {at !== null && <Tip {...{ data, at, width, form }} x={xOf(at)} />}
    </>
  );
}
