import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { inOrder, toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../ui/form/segmented-choice.tsx';
import { DeprecatedPane } from './deprecated-pane.tsx';
import { FieldTree } from './field-tree.tsx';
import { address, countedSince, type FieldUse, shows, typesOf } from './fields.ts';
import { useInsightFieldsQuery, fetchInsightFields } from './generated.ts';
import styles from './insight.module.css';
import { SectionLinks } from './section-links.tsx';

export const prefetchFields: Prefetch = (client) => void fetchInsightFields(client);

/** Usage of schema fields, to find removable ones. */
export function FieldsPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useInsightFieldsQuery();
  const uses = data?.fieldUses;
  const since = toDate(uses && countedSince(uses));
  return (
    <Page
      title={t('apiInsight.fields.title')}
      lead={inOrder([t('apiInsight.fields.lead'), since && t('apiInsight.fields.since', { date: dates.long(since) })])}
      actions={
        <Button icon="arrow-path" onClick={() => refetch(networkOnly)}>
          {t('apiInsight.again')}
        </Button>
      }
    >
      <SectionLinks />
      <Loaded
        of={{ data: uses, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} />}
      >
        {(all) => (
          <>
            <DeprecatedPane uses={all.filter(({ isDeprecated }) => isDeprecated)} since={countedSince(all)} />
            <Schema uses={all} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Schema({ uses }: { uses: readonly FieldUse[] }) {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const types = typesOf(uses, at.q, at.show);
  const tabs = shows.map((value) => ({ value, label: t(`apiInsight.fields.shows.${value}`) }));
  return (
    <Pane title={t('apiInsight.fields.schema')}>
      <div className={styles.filters}>
        <SearchField
          label={t('apiInsight.fields.find')}
          group={t('nav.api-insight')}
          value={at.q}
          onSearch={(q) => put({ q })}
        />
        <SegmentedChoice
          value={at.show}
          choices={tabs}
          label={t('apiInsight.fields.show')}
          onChange={(show) => put({ show })}
        />
      </div>
      {types.length === 0 ? (
        <EmptyState
          kind="no-match"
          title={t('apiInsight.fields.noMatch')}
          action={<Button onClick={() => put({ q: '', show: 'all' })}>{t('apiInsight.fields.clear')}</Button>}
        />
      ) : (
        <FieldTree types={types} open={at.open} onOpen={(open) => put({ open })} />
      )}
    </Pane>
  );
}
