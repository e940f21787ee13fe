import { arc } from 'd3-shape';
import { ChartFrame, type Drawing, type FrameProps } from '../../chart/frame/frame.tsx';
import { Picture } from '../../chart/frame/picture.tsx';
import styles from '../../chart/plot.module.css';

type Props = FrameProps & {
  value: number;
  /** Table header of the value, next to the goal. */
  valueTitle?: string;
  least?: number;
  most: number;
  /** Target value, drawn as a needle. */
  goal?: number;
  goalTitle?: string;
  /** State as text; the color only repeats it. */
  state?: string;
  tone?: 'plain' | 'success' | 'warning' | 'danger';
};

/** Gauge of one value. */
export function GaugeChart(props: Props) {
  const { title, value, valueTitle, goal, goalTitle, form, state, height = 180 } = props;
  const data = {
    nameTitle: title,
    names: [valueTitle ?? state ?? title, ...(goal === undefined ? [] : [goalTitle ?? ''])],
    series: [{ key: 'value', title, values: [value, ...(goal === undefined ? [] : [goal])] }],
  };
  return (
    <ChartFrame
      {...props}
      {...{ data, height }}
      summary={props.summary ?? `${form(value)}${state ? `, ${state}` : ''}`}
      hideLegend
      hideSummary
      draw={(drawing) => <Plot {...props} {...drawing} />}
    />
  );
}

const full = Math.PI * 0.75;

function Plot(props: Props & Drawing) {
  const { value, least = 0, most, goal, form, state, tone = 'plain', width, height } = props;
  const radius = Math.min(width / 2 - 6, (height - 28) / 1.72);
  const angleOf = (number: number) => {
    const part = most > least ? Math.min(1, Math.max(0, (number - least) / (most - least))) : 0;
    return -full + 2 * full * part;
  };
  const ring = (from: number, to: number) =>
    arc()({ innerRadius: radius - 14, outerRadius: radius, startAngle: from, endAngle: to, padAngle: 0 }) ?? '';
  const needle = goal === undefined ? null : angleOf(goal);
  return (
    <Picture {...{ width, height }}>
      <g transform={`translate(${width / 2} ${radius + 6})`} data-hue="1">
        <path className={styles.track} d={ring(-full, full)} />
        <path className={styles.level} data-tone={tone} d={ring(-full, angleOf(value))} />
        {needle !== null && (
          <line
            className={styles.needle}
            x1={Math.sin(needle) * (radius - 18)}
            y1={-Math.cos(needle) * (radius - 18)}
            x2={Math.sin(needle) * (radius + 4)}
            y2={-Math.cos(needle) * (radius + 4)}
          />
        )}
        <text className={styles.middle} fontSize={Math.max(18, radius / 3.2)} dy="0.2em">
          {form(value)}
        </text>
        {state && (
          <text className={styles.under} y={radius / 3.2 + 12}>
            {state}
          </text>
        )}
        <text className={styles.under} x={-radius * 0.72} y={radius * 0.72 + 16}>
          {form(least)}
        </text>
        <text className={styles.under} x={radius * 0.72} y={radius * 0.72 + 16}>
          {form(most)}
        </text>
      </g>
    </Picture>
  );
}
