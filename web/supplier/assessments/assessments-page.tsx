import { networkOnly } from '../../core/client/network-only.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AssessmentsTable } from './assessments-table.tsx';
import { useAssessmentsQuery, fetchAssessments } from '../generated.ts';
import { home } from '../home.ts';
import { SectionLinks } from '../section-links.tsx';

export const prefetchAssessments: Prefetch = (client) => void fetchAssessments(client);

/** Assessments of all suppliers, those to review first. */
export function AssessmentsPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useAssessmentsQuery();
  const waiting = (data?.assessments ?? []).filter(({ state }) => state === 'submitted');
  const others = (data?.assessments ?? []).filter(({ state }) => state !== 'submitted');
  return (
    <Page title={t('supplier.section.assessments')} lead={t('assessments.lead')}>
      <SectionLinks />
      <Loaded
        of={{ data: data?.assessments, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={5} picture={false} height={64} />}
        empty={
          <EmptyState
            kind="none"
            icon="clipboard-document-check"
            title={t('assessments.none')}
            text={t('assessments.noneText')}
            action={<Button to={home}>{t('supplier.all')}</Button>}
          />
        }
      >
        {() => (
          <Pane flush>
            <AssessmentsTable label={t('assessments.all')} rows={[...waiting, ...others]} />
          </Pane>
        )}
      </Loaded>
    </Page>
  );
}
