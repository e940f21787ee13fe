import { useState } from 'react';
import { AreaChart } from '../chart/area-chart.tsx';
import { BarChart } from '../chart/bar-chart.tsx';
import { DonutChart } from '../dashboards/charts/donut-chart.tsx';
import { GaugeChart } from '../dashboards/charts/gauge-chart.tsx';
import { RadarChart } from '../dashboards/charts/radar-chart.tsx';
import { Sparkline } from '../chart/sparkline.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './parts.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact' });
const form = (value: number) => whole.format(value);
const visits = [1200, 1450, 1380, 1600, null, 1720, 1900, 2100, 1980, 2240, 2400, 2620];
const series = [
  { key: 'visits', title: 'Visits', values: visits },
  { key: 'orders', title: 'Orders', values: visits.map((value, index) => (value ? value * 0.4 + index * 30 : 300)) },
];
const six = ['Web', 'Shop', 'Mail', 'Phone', 'Fair', 'Other'];

const waves = Array.from(
  { length: 10_000 },
  (_, index) => 6000 + Math.round(Math.sin(index / 400) * 300 + ((index * 7) % 40)),
);
const many = {
  nameTitle: 'Point',
  names: waves.map((_, index) => form(index + 1)),
  series: [{ key: 'price', title: 'Price', values: waves }],
};
const sparse = { nameTitle: 'Month', names: months, series: series.slice(0, 1) };

export function ChartParts() {
  const [picked, setPicked] = useState('');
  return (
    <>
      <Pane title="Area">
        <AreaChart
          title="Visits and orders"
          data={{ nameTitle: 'Month', names: months, series }}
          form={form}
          axisForm={(value) => short.format(value)}
          summary="Both rise over the year; May was not measured."
        />
      </Pane>
      <Pane title="Bars" hint={picked}>
        <BarChart
          title="Orders by quarter"
          data={{
            nameTitle: 'Quarter',
            names: ['Q1', 'Q2', 'Q3', 'Q4'],
            series: [
              { key: 'new', title: 'New', values: [120, 180, 90, 240] },
              { key: 'again', title: 'Returning', values: [80, 60, 140, 160] },
              { key: 'sent', title: 'Sent back', values: [-20, -34, -12, -40] },
            ],
          }}
          form={form}
          isStacked
          onPick={(index) => setPicked(`Quarter ${index + 1}`)}
        />
      </Pane>
      <Pane title="Donut">
        <DonutChart
          title="Orders by way"
          nameTitle="Way"
          valueTitle="Orders"
          parts={six.map((title, index) => ({ key: title, title, value: [412, 260, 180, 96, 70, 31][index] ?? 0 }))}
          form={form}
          height={220}
        />
      </Pane>
      <Pane title="Radar">
        <RadarChart
          title="Suppliers compared"
          data={{
            nameTitle: 'Quality',
            names: ['Price', 'Speed', 'Care', 'Range', 'Service'],
            series: [
              { key: 'a', title: 'Northwind', values: [70, 90, 60, 80, 75] },
              { key: 'b', title: 'Harbor', values: [85, 60, 80, 55, 90] },
            ],
          }}
          form={form}
        />
      </Pane>
      <Further />
    </>
  );
}

/** Small charts, and those with many points. */
const Further = () => (
  <>
    <Pane title="Gauge and sparkline">
      <div className={styles.stack}>
        <GaugeChart
          title="Budget used"
          value={72}
          most={100}
          goal={80}
          goalTitle="Planned"
          form={(v) => `${v}%`}
          state="On plan"
        />
        <div className={styles.row}>
          <strong>2,620</strong>
          <Sparkline title="Visits by month" values={visits} form={form} />
        </div>
      </div>
    </Pane>
    <Pane title="Bars with a line, a price, ten thousand points">
      <div className={styles.stack}>
        <BarChart
          title="Opened and closed"
          hint="The line lies over the bars; two kinds of bars have patterns."
          data={{
            nameTitle: 'Day',
            names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
            series: [
              { key: 'opened', title: 'Opened', look: 'line', values: [9, 14, 11, 8, 12] },
              { key: 'closed', title: 'Closed', values: [7, 10, 13, 12, 15] },
              { key: 'again', title: 'Opened again', values: [2, 1, 4, 3, 1] },
            ],
          }}
          form={form}
        />
        <AreaChart title="Price" hint="The axis begins near the lowest." isRaised isStraight data={many} form={form} />
        <AreaChart title="Visits" figure={form(2620)} isSpark height={64} data={sparse} form={form} />
      </div>
    </Pane>
    <Pane title="Six series">
      <div className={styles.stack}>
        <BarChart
          title="Six hues, six shapes"
          data={{
            nameTitle: 'Week',
            names: ['Week 1', 'Week 2'],
            series: six.map((title, index) => ({ key: title, title, values: [40 + index * 12, 90 - index * 9] })),
          }}
          form={form}
        />
        <AreaChart
          title="Six lines"
          isLine
          height={200}
          data={{
            nameTitle: 'Month',
            names: months,
            series: six.map((title, index) => ({
              key: title,
              title,
              values: months.map((_, month) => 20 * index + ((month * (7 + index)) % 40)),
            })),
          }}
          form={form}
        />
      </div>
    </Pane>
  </>
);
