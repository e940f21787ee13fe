import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { PortalFrame } from '../parts/portal-frame.tsx';
import { Button } from '../ui/button/button.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { AssessmentList } from './assessment-list.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { RemediationList } from './remediation-list.tsx';
import { type SupplierPortalQuery, useSupplierPortalQuery, fetchSupplierPortal } from './generated.ts';

const GiveEvidence = lazy(() => import('./give-evidence.tsx').then((part) => ({ default: part.GiveEvidence })));

type Portal = NonNullable<SupplierPortalQuery['supplierPortal']>;

export const prefetchSupplierPortal: Prefetch = (client) => void fetchSupplierPortal(client);

/** Portal home page of a supplier: open requests, evidence and contact persons. */
export function SupplierPortalPage() {
  const { t } = useTranslation();
  const [isGiving, setGiving] = useState(false);
  const [{ data, error }, refetch] = useSupplierPortalQuery();
  const portal = data?.supplierPortal;
  const again = () => refetch(networkOnly);
  const give = portal?.takesEvidence && (
    <Button variant="solid" icon="arrow-up-tray" onClick={() => setGiving(true)}>
      {t('portal.give')}
    </Button>
  );
  return (
    <PortalFrame
      lead={portal?.supplier ? t('portal.supplierLead', { name: portal.supplier }) : t('portal.leadNone')}
      offers={['announcements', 'chat', 'mail', 'courses', 'help', 'organizations']}
      actions={give}
    >
      <Loaded
        of={{ data: portal, error, retry: again }}
        skeleton={<SkeletonRows count={6} picture={false} height={64} />}
      >
        {(found) => (
          <>
            <AssessmentList assessments={found.assessments} />
            <RemediationList remediations={found.remediations} />
            {found.supplier !== null && <Company portal={found} />}
            {found.takesEvidence && <EvidenceList evidence={found.evidence} give={give} onRemoved={again} />}
          </>
        )}
      </Loaded>
      <Suspense>{isGiving && <GiveEvidence onClose={() => setGiving(false)} onGiven={again} />}</Suspense>
    </PortalFrame>
  );
}

const dateFields = ['contractFrom', 'contractTo', 'noticeDate', 'nextReview'] as const;

function Company({ portal }: { portal: Portal }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Pane title={t('portal.about')}>
      <DescriptionList nameWidth="10em">
        {portal.services && <Fact label={t('portal.services')}>{portal.services}</Fact>}
        {portal.owner && <Fact label={t('portal.contactPerson')}>{portal.owner}</Fact>}
        {dateFields.map((name) => {
          const date = toDate(portal[name]);
          return (
            date && (
              <Fact key={name} label={t(`portal.${name}`)}>
                {dates.long(date)}
              </Fact>
            )
          );
        })}
      </DescriptionList>
    </Pane>
  );
}
