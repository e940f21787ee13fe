import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useInsightRequestsQuery, fetchInsightRequests } from '../generated.ts';
import styles from '../insight.module.css';
import { doorChoices, isNarrow, outcomeChoices, questionOf, shape } from './sample-filter.ts';
import { SamplesTable } from './samples-table.tsx';
import { SectionLinks } from '../section-links.tsx';
import { TailBar } from './tail-bar.tsx';
import { useTail } from './use-tail.ts';

const first = 100;
const all = { operation: null, code: null, door: null };

export const prefetchRequests: Prefetch = (client) =>
  void fetchInsightRequests(client, { ...all, request: null, first });

/** Sampled calls, with live updates. */
export function RequestsPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const question = useMemo(() => questionOf(at), [at]);
  const { request } = at;
  const [{ data, error, fetching }, refetch] = useInsightRequestsQuery({
    variables: { ...question, request, first },
  });
  const tail = useTail(question);
  const retry = () => refetch(networkOnly);
  const clear = () => put({ q: '', door: 'all', outcome: 'all', code: '', request: null });
  return (
    <Page
      title={t('apiInsight.requests.title')}
      lead={t('apiInsight.requests.lead')}
      actions={
        <Button icon="arrow-path" busy={fetching} onClick={retry}>
          {t('apiInsight.again')}
        </Button>
      }
    >
      <SectionLinks />
      <Filters at={at} put={put} />
      <TailBar tail={tail} />
      <Pane flush>
        <Loaded
          of={{ data: data?.requestSamples, error, retry }}
          skeleton={<SkeletonRows count={8} picture={false} />}
          isEmpty={(rows) => rows.length === 0 && tail.rows.length === 0}
          empty={
            isNarrow(at) ? (
              <EmptyState
                kind="no-match"
                title={t('apiInsight.requests.noMatch')}
                action={<Button onClick={clear}>{t('apiInsight.requests.clear')}</Button>}
              />
            ) : (
              <EmptyState
                kind="none"
                icon="code-bracket"
                title={t('apiInsight.requests.none')}
                text={t('apiInsight.requests.noneText')}
              />
            )
          }
        >
          {(rows) => {
            const known = new Set(rows.map(({ id }) => id));
            return <SamplesTable rows={[...tail.rows.filter(({ id }) => !known.has(id)), ...rows]} />;
          }}
        </Loaded>
      </Pane>
    </Page>
  );
}

type Address = ReturnType<typeof useAddress<typeof shape>>;

function Filters({ at, put }: Pick<Address, 'at' | 'put'>) {
  const { t } = useTranslation();
  const without = (what: string) => t('apiInsight.requests.without', { what });
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('apiInsight.requests.find')}
        group={t('nav.api-insight')}
        value={at.q}
        onSearch={(q) => put({ q })}
      />
      <Select
        label={t('apiInsight.requests.outcome')}
        value={at.outcome}
        options={outcomeChoices.map((value) => ({ value, label: t(`apiInsight.requests.outcomes.${value}`) }))}
        onChange={(outcome) => put({ outcome })}
      />
      <Select
        label={t('apiInsight.requests.door')}
        value={at.door}
        options={doorChoices.map((value) => ({
          value,
          label: value === 'all' ? t('apiInsight.requests.allDoors') : t(`apiInsight.door.${value}`),
        }))}
        onChange={(door) => put({ door })}
      />
      {at.code !== '' && (
        <Chip onRemove={() => put({ code: '' })} removeLabel={without(at.code)}>
          {at.code}
        </Chip>
      )}
      {at.request !== null && (
        <Chip onRemove={() => put({ request: null })} removeLabel={without(t('apiInsight.requests.oneRequest'))}>
          {t('apiInsight.requests.oneRequest')}
        </Chip>
      )}
    </div>
  );
}
