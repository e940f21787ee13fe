import { useParams } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { oneOf, useAddress } from '../core/routes/use-address.ts';
import { useRecord } from '../core/records/use-record.ts';
import { Gone } from '../list/record/gone.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { AssessmentsPane } from './assessments/assessments-pane.tsx';
import { ChainPane } from './record/chain-pane.tsx';
import { EvidencePane } from './record/evidence-pane.tsx';
import { FindingsPane } from './record/findings-pane.tsx';
import {
  type RemediationLineFragment,
  type SupplierDetailsFragment,
  useSupplierPageQuery,
  fetchSupplierPage,
} from './generated.ts';
import { HistoryPane } from './record/history-pane.tsx';
import { home } from './home.ts';
import { PortalPane } from './record/portal-pane.tsx';
import { SupplierDeeds } from './record/supplier-deeds.tsx';
import { SupplierFacts } from './record/supplier-facts.tsx';
import { criticalityTones, stateTones } from './supplier-words.ts';
import styles from './supplier.module.css';

const tabs = ['summary', 'assessments', 'chain', 'evidence', 'findings', 'portal', 'history'] as const;
const shape = { tab: oneOf(tabs, 'summary') };

export const prefetchSupplier: Prefetch = (client, { id = '' }) => void fetchSupplierPage(client, { id });

/** One supplier: facts, supply chain, evidence, assessments and history. */
export function SupplierPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const asked = useSupplierPageQuery({ variables: { id } });
  const of = useRecord(asked, id, (data) => data.supplier);
  const one = of.record;
  return (
    <Page
      title={one?.name ?? t('nav.supplier')}
      lead={<Link to={home}>{t('supplier.all')}</Link>}
      actions={one && <SupplierDeeds one={one} />}
    >
      {of.state === 'loading' && <SkeletonRows count={8} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="truck"
          words={{ gone: t('supplier.gone'), goneText: t('supplier.goneText'), toList: t('supplier.all') }}
          to={home}
        />
      )}
      {one && <SupplierView one={one} remediations={asked[0].data?.supplierRemediations ?? []} />}
    </Page>
  );
}

type ViewProps = { one: SupplierDetailsFragment; remediations: readonly RemediationLineFragment[] };

/** A finding with a remediation is shown as the remediation. */
const openFindings = ({ findings }: SupplierDetailsFragment, remediations: ViewProps['remediations']): number =>
  findings.filter(({ check }) => check !== 'supplier-remediation').length +
  remediations.filter(({ state }) => state !== 'closed').length;

function SupplierView({ one, remediations }: ViewProps) {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const { tab } = at;
  const counts = {
    evidence: one.documents.length,
    findings: openFindings(one, remediations),
    chain: one.subprocessors.length,
  };
  const countOf = (value: (typeof tabs)[number]): string => String(counts[value as 'chain'] ?? '');
  return (
    <>
      <p className={styles.chips}>
        <Chip tone={criticalityTones[one.criticality]}>{t(`supplier.criticality.${one.criticality}`)}</Chip>
        <Chip tone={stateTones[one.state]} dot>
          {t(`supplier.state.${one.state}`)}
        </Chip>
      </p>
      <Tabs
        value={tab}
        tabs={tabs.map((value) => ({ value, label: `${t(`supplier.tab.${value}`)} ${countOf(value)}`.trim() }))}
        onChange={(value) => put({ tab: value })}
        label={t('supplier.tabs')}
      >
        {tab === 'summary' && <SupplierFacts one={one} />}
        {tab === 'assessments' && <AssessmentsPane one={one} />}
        {tab === 'chain' && <ChainPane one={one} />}
        {tab === 'evidence' && <EvidencePane one={one} />}
        {tab === 'findings' && <FindingsPane one={one} remediations={remediations} />}
        {tab === 'portal' && <PortalPane one={one} />}
        {tab === 'history' && <HistoryPane one={one} />}
      </Tabs>
    </>
  );
}
