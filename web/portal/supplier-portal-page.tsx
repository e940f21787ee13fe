import { lazy, Suspense, useState } from 'react';
import { anew } from '../core/anew.ts';
import { toDate, useDates } from '../core/intl.ts';
import type { Warm } from '../core/route-table.ts';
import { useTranslation } from '../core/translation.tsx';
import { PortalFrame } from '../parts/portal-frame.tsx';
import { Button } from '../ui/button.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AssessmentList } from './assessment-list.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { SupplierPortalDocument, type SupplierPortalQuery, useSupplierPortalQuery } from './generated.ts';

const GiveEvidence = lazy(() => import('./give-evidence.tsx').then((part) => ({ default: part.GiveEvidence })));

type Portal = NonNullable<SupplierPortalQuery['supplierPortal']>;

export const warmSupplierPortal: Warm = (client) => void client.query(SupplierPortalDocument, {}).toPromise();

/** The first page of a supplier's person: what is asked of them, what they gave, and whom they can ask. */
export function SupplierPortalPage() {
  const { t } = useTranslation();
  const [isGiving, setGiving] = useState(false);
  const [{ data, error }, refetch] = useSupplierPortalQuery({ requestPolicy: 'cache-and-network' });
  const portal = data?.supplierPortal;
  const again = () => refetch(anew);
  const give = portal?.takesEvidence && (
    <Button look="solid" icon="arrow-up-tray" onClick={() => setGiving(true)}>
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
            {found.supplier !== null && <Company portal={found} />}
            {found.takesEvidence && <EvidenceList evidence={found.evidence} give={give} />}
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
      <Facts nameWidth="10em">
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
      </Facts>
    </Pane>
  );
}
