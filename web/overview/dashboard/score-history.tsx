import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { AreaChart } from '../../chart/area-chart.tsx';
import { formatter, numberForm, useNumber } from '../../core/words/intl.ts';
import type { OverviewQuery } from '../generated.ts';

const dayMs = 24 * 3_600_000;

type Days = NonNullable<OverviewQuery['scoreHistory']>;

/** Score by day; days without measurement are gaps. */
export function ScoreHistory({ days }: { days: Days }) {
  const { t, i18n } = useTranslation();
  const form = useNumber();
  const changed = (points: number) => numberForm(i18n.language, 'points', { signDisplay: 'exceptZero' }).format(points);
  const data = useMemo(() => {
    const values = new Map(days.map(({ day, value }) => [day, value]));
    const [first, last] = [days[0], days.at(-1)].map((one) => Date.parse(one?.day ?? ''));
    if (first === undefined || last === undefined || !(last > first)) return null;
    const moments = Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => first + index * dayMs);
    const today = Date.parse(new Date().toISOString().slice(0, 10));
    const short = formatter(i18n.language, 'score day', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const valueOf = (moment: number) => values.get(new Date(moment).toISOString().slice(0, 10)) ?? null;
    return {
      nameTitle: t('overview.score.day'),
      // Labels today's value as current, since it can still change.
      names: moments.map((moment) => (moment === today ? t('overview.score.now') : short.format(moment))),
      series: [{ key: 'score', title: t('overview.score.title'), values: moments.map(valueOf) }],
    };
  }, [days, i18n.language, t]);
  if (!data) return null;
  return (
    <AreaChart
      title={t('overview.score.lately')}
      data={data}
      form={form}
      height={136}
      level={3}
      hideLegend
      changeForm={changed}
      isRaised
      isStraight
    />
  );
}
