import { AreaChart } from '../chart/area-chart.tsx';
import { toDate, useDates, useNumber } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Pane } from '../ui/page/page.tsx';
import type { SiteDetails } from './site-page.tsx';

/** Scores of the last 30 days. */
export function ScoreHistory({ site: { scores } }: { site: SiteDetails }) {
  const { t } = useTranslation();
  const format = useNumber();
  const dates = useDates();
  if (scores.length < 2)
    return <EmptyState kind="none" icon="clock" title={t('web.noHistory')} text={t('web.noHistoryText')} />;
  return (
    <Pane>
      <AreaChart
        title={t('web.trend')}
        level={2}
        height={260}
        form={format}
        data={{
          nameTitle: t('web.when'),
          names: scores.map(({ at }) => {
            const date = toDate(at);
            return date ? dates.input(date) : at;
          }),
          series: [{ key: 'score', title: t('web.score'), values: scores.map(({ score }) => score) }],
        }}
        isStraight
      />
    </Pane>
  );
}
