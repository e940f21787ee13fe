import { type Period, periods } from '../analytics-shape.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
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
  <SegmentedChoice
    label={t('dashboards.periodOf', { title })}
    value={value}
    choices={periods.map((period) => ({ value: period, label: t(`dashboards.last.${period}`) }))}
    onChange={(period) => put({ period, point: '' })}
  />
);
