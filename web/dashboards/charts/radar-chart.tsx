import { scaleLinear } from 'd3-scale';
import { ChartFrame, type Drawing, type FrameProps } from '../../chart/frame/frame.tsx';
import { Mark } from '../../chart/frame/mark.tsx';
import { Picture } from '../../chart/frame/picture.tsx';
import styles from '../../chart/plot.module.css';
import { type ChartData, extentOf, shortened } from '../../chart/series.ts';
import { Tip } from '../../chart/frame/tip.tsx';

type Props = FrameProps & { data: ChartData };

/** Radar chart of several properties. */
export function RadarChart(props: Props) {
  return (
    <ChartFrame
      height={280}
      kind="parts"
      {...props}
      draw={(drawing) => <Plot data={props.data} form={props.form} {...drawing} />}
    />
  );
}

function Plot({ data, form, width, height, at, lane, point }: Pick<Props, 'data' | 'form'> & Drawing) {
  const count = data.names.length;
  const radius = Math.min(width / 2 - 72, height / 2 - 26);
  const [, high] = extentOf(data.series, true);
  const scale = scaleLinear([0, high], [0, Math.max(20, radius)]).nice(3);
  const angle = (index: number) => (index / count) * 2 * Math.PI;
  const spot = (index: number, distance: number) => ({
    x: Math.sin(angle(index)) * distance,
    y: -Math.cos(angle(index)) * distance,
  });
  const ringOf = (distanceOf: (index: number) => number) =>
    data.names
      .map((_, index) => spot(index, distanceOf(index)))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  const anchor = (x: number) => (Math.abs(x) < 4 ? 'middle' : x > 0 ? 'start' : 'end');

  return (
    <>
      <Picture
        {...{ width, height }}
        onPoint={(x, y) => {
          const turn = Math.atan2(x - width / 2, -(y - height / 2));
          point(Math.round(((turn + 2 * Math.PI) / (2 * Math.PI)) * count) % count);
        }}
      >
        <g transform={`translate(${width / 2} ${height / 2})`}>
          {scale.ticks(3).map((tick) => (
            <polygon key={tick} className={styles.web} points={ringOf(() => scale(tick))} />
          ))}
          {data.names.map((name, index) => {
            const end = spot(index, scale.range()[1] ?? 0);
            const text = spot(index, (scale.range()[1] ?? 0) + 12);
            return (
              <g key={name} className={styles.ticks}>
                <line className={styles.web} x1="0" y1="0" x2={end.x} y2={end.y} />
                <text x={text.x} y={text.y} dy="0.32em" textAnchor={anchor(text.x)}>
                  {shortened(name, 16)}
                </text>
              </g>
            );
          })}
          <g className={styles.rings}>
            {scale.ticks(3).map(
              (tick) =>
                tick > 0 && (
                  <text key={tick} x="5" y={-scale(tick)} dy="0.32em">
                    {form(tick)}
                  </text>
                ),
            )}
          </g>
          {data.series.map(({ key, values }, index) => (
            <g key={key} data-hue={(index % 6) + 1}>
              <polygon className={styles.shape} points={ringOf((place) => scale(values[place] ?? 0))} />
              <g className={styles.points}>
                {values.map((value, place) => {
                  const { x, y } = spot(place, scale(value ?? 0));
                  return (
                    value !== null && <Mark key={place} index={index} {...{ x, y }} size={place === at ? 11 : 8} />
                  );
                })}
              </g>
            </g>
          ))}
        </g>
      </Picture>
      {at !== null && <Tip {...{ data, at, lane, width, form }} x={width / 2 + spot(at, scale.range()[1] ?? 0).x} />}
    </>
  );
}
