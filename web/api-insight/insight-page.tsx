import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { text, useAddress } from '../core/routes/use-address.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { CallsChart } from './calls-chart.tsx';
import { FigureRow } from './figure-row.tsx';
import { useInsightQuery, fetchInsight } from './generated.ts';
import { OperationsTable } from './operations-table.tsx';
import { RangeTabs } from './range-tabs.tsx';
import { shape } from './range.ts';
import { SectionLinks } from './section-links.tsx';
import { Snippet } from './requests/twin-pane.tsx';

const address = { ...shape, sort: text };

/** Example call for users with a token. */
const callOf = (origin: string): string => `curl ${origin}/api/common/user \\\n  -H "Authorization: Bearer $TOKEN"`;

export const prefetchInsight: Prefetch = (client) => void fetchInsight(client, { range: 'day' });

/** API usage: number of calls, errors and durations. */
export function InsightPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const { range, sort } = at;
  const [{ data, error }, refetch] = useInsightQuery({ variables: { range } });
  const operations = data?.operations;
  return (
    <Page
      title={t('nav.api-insight')}
      lead={t('apiInsight.lead')}
      actions={
        <Button icon="arrow-path" onClick={() => refetch(networkOnly)}>
          {t('apiInsight.again')}
        </Button>
      }
    >
      <SectionLinks />
      <RangeTabs range={range} onChange={(next) => put({ range: next })} />
      <Loaded
        of={{ data: data?.insightTotals, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} />}
        isEmpty={(totals) => totals.calls === 0}
        empty={
          <EmptyState
            kind="none"
            icon="code-bracket"
            title={t('apiInsight.none')}
            text={t('apiInsight.noneText')}
            action={<Snippet name="curl" text={callOf(location.origin)} />}
          />
        }
      >
        {(totals) => (
          <>
            <Pane>
              <FigureRow {...totals} />
            </Pane>
            <Pane>
              <CallsChart series={totals.series} range={range} measuredFrom={totals.measuredFrom} />
            </Pane>
            <Pane title={t('apiInsight.operations')} hint={t('apiInsight.operationsHint')} flush>
              <OperationsTable
                rows={operations ?? []}
                range={range}
                sort={sort}
                onSort={(next) => put({ sort: next })}
              />
            </Pane>
          </>
        )}
      </Loaded>
    </Page>
  );
}
