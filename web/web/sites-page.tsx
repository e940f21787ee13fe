import { lazy, Suspense, useState } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { text, useAddress } from '../core/routes/use-address.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { useSitesQuery, fetchSites } from './generated.ts';
import { SectionLinks } from './section-links.tsx';
import { SitesTable } from './sites-table.tsx';

const AddSites = lazy(() => import('./add-sites.tsx').then((part) => ({ default: part.AddSites })));

const shape = { sort: text };

export const prefetchSites: Prefetch = (client) => void fetchSites(client);

/** Monitored web sites with their problems. */
export function SitesPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, refetch] = useSitesQuery();
  const add = hasRight('sites.manage') && (
    <Button variant="solid" icon="plus" onClick={() => setAdding(true)}>
      {t('web.add')}
    </Button>
  );
  return (
    <Page
      title={t('nav.web')}
      lead={t('web.lead')}
      actions={
        <>
          <ExportMenu of="sites" query={{}} />
          {add}
        </>
      }
    >
      <SectionLinks />
      <Loaded
        of={{ data: data?.sites, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={6} picture={false} height={64} />}
        isEmpty={(sites) => sites.length === 0}
        empty={<EmptyState kind="none" icon="globe-alt" title={t('web.none')} text={t('web.noneText')} action={add} />}
      >
        {(sites) => (
          <Pane flush>
            <SitesTable sites={sites} sort={at.sort} onSort={(sort) => put({ sort })} />
          </Pane>
        )}
      </Loaded>
      {isAdding && (
        <Suspense>
          <AddSites onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
