import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Navigate } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { licenseStatus } from '../core/session/configuration.ts';
import { showRefusalAt } from '../core/session/refusal.ts';
import { hasScreen } from '../core/routes/route-table.ts';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { useEntryQuery } from './generated.ts';

/** Asks the gateway for the start page; it returns only permitted pages, so redirects can't loop. */
export function CheckEntryPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useEntryQuery(networkOnly);
  const isLicense = data?.entry.reason === 'license';
  // Before Navigate runs, whose guard would redirect back here in a loop.
  useLayoutEffect(() => {
    if (isLicense) licenseStatus.set(licenseStatus.get() ?? '');
  }, [isLicense]);
  if (data) {
    const { route } = data.entry;
    const target = hasScreen(route) && route !== '/overview/check-entry' ? route : '/setting/account/basic';
    return <Arrive at={target} />;
  }
  if (error) return <ErrorPane error={error} onRetry={() => refetch(networkOnly)} />;
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <SkeletonRows count={6} />
    </div>
  );
}

/** Replaces the root URL; shows a notice after a refused URL. */
function Arrive({ at }: { at: string }) {
  useEffect(() => showRefusalAt(at.split(/[?#]/)[0] ?? ''), [at]);
  return <Navigate to={at} replace />;
}
