import { type Period, periods } from '../analytics-shape.ts';
import { Switch } from './switch.tsx';
import type { Kit } from '../arrange/use-kit.ts';

type Props = {
  kit: Kit;
  /** Title of the chart. */
  title: string;
  value: Period;
  put: (patch: { period: Period; point: string }) => void;
};

/** Selects the period of a chart; resets the cursor, as the points differ. */
export const PeriodSwitch = ({ kit: { t }, title, value, put }: Props) => (
  <Switch
    label={t('dashboards.periodOf', { title })}
    value={value}
    options={periods.map((period) => [period, t(`dashboards.last.${period}`)] as const)}
    onChange={(period) => put({ period, point: '' })}
  />
);
