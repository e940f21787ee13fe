import { networkOnly } from '../../core/client/network-only.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useSupplierRemediationsQuery, fetchSupplierRemediations } from '../generated.ts';
import { assessmentsHome } from '../home.ts';
import { SectionLinks } from '../section-links.tsx';
import { RemediationsTable } from './remediations-table.tsx';

export const prefetchRemediations: Prefetch = (client) => void fetchSupplierRemediations(client);

/** Remediations of all suppliers, open ones first. */
export function RemediationsPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useSupplierRemediationsQuery();
  return (
    <Page
      title={t('supplier.section.remediations')}
      lead={t('assessments.remediation.lead')}
      actions={<ExportMenu of="supplierRemediations" query={{}} />}
    >
      <SectionLinks />
      <Loaded
        of={{ data: data?.supplierRemediations, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={5} picture={false} height={64} />}
        empty={
          <EmptyState
            kind="none"
            icon="wrench-screwdriver"
            title={t('assessments.remediation.none')}
            text={t('assessments.remediation.noneText')}
            action={<Button to={assessmentsHome}>{t('assessments.all')}</Button>}
          />
        }
      >
        {(all) => {
          const open = all.filter(({ state }) => state !== 'closed');
          const closed = all.filter(({ state }) => state === 'closed');
          return (
            <>
              <Pane flush>
                {open.length > 0 ? (
                  <RemediationsTable label={t('assessments.remediation.list')} rows={open} />
                ) : (
                  <EmptyState kind="none" small icon="check-circle" title={t('assessments.remediation.noneOpen')} />
                )}
              </Pane>
              {closed.length > 0 && (
                <Pane flush title={t('assessments.remediation.closedList')}>
                  <RemediationsTable label={t('assessments.remediation.title')} rows={closed} />
                </Pane>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
