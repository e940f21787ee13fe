import { useMemo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { BarChart } from '../chart/bar-chart.tsx';
import { formatter, useNumber } from '../core/words/intl.ts';
import { type Filter, rangeOf } from './filter.ts';
import { useLogDaysQuery } from './generated.ts';
import styles from './log-page.module.css';

const dayMs = 24 * 3_600_000;
/** Number of days drawn without a time filter. */
const daysMost = 60;

/** Changes per day; days without changes are included. */
export function DayBars({ filter, today }: { filter: Filter; today: Date }) {
  const { t, i18n } = useTranslation();
  const format = useNumber();
  const range = rangeOf(filter, today);
  const from = range.from ?? new Date(0).toISOString();
  const [{ data, error }] = useLogDaysQuery({ variables: { from, to: range.to } });
  const days = data?.days;
  const chart = useMemo(() => {
    const counts = new Map(days?.map(({ key, count }) => [key, count]));
    const first = days?.[0]?.key;
    if (!first) return null;
    const end = Date.parse(new Date().toISOString().slice(0, 10));
    const start = Math.max(
      range.from === null ? Date.parse(first) : Math.min(Date.parse(first), Date.parse(from.slice(0, 10))),
      end - daysMost * dayMs,
    );
    const moments = Array.from({ length: Math.round((end - start) / dayMs) + 1 }, (_, index) => start + index * dayMs);
    const form = formatter(i18n.language, 'log day', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      nameTitle: t('log.day'),
      names: moments.map((moment) => form.format(moment)),
      series: [
        {
          key: 'changes',
          title: t('log.changes'),
          values: moments.map((moment) => counts.get(new Date(moment).toISOString().slice(0, 10)) ?? 0),
        },
      ],
    };
  }, [days, range.from, from, i18n.language, t]);
  // Reserves the space, so that the list below doesn't jump.
  if (!data && !error) return <div className={styles.bars} />;
  if (!chart || chart.names.length < 2) return null;
  return (
    <div className={styles.bars}>
      <BarChart title={t('log.perDay')} data={chart} form={format} height={128} hideTitle hideLegend hideSummary />
    </div>
  );
}
