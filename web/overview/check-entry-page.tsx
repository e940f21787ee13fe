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

/** Asks the gateway where this person starts; it names only what their rights allow, so nothing can loop. */
export function CheckEntryPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useEntryQuery(networkOnly);
  const isLicense = data?.entry.reason === 'license';
  // Before Navigate follows: its guard would send everybody back here, and here to it, for ever.
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

/** The end of the root path: a notice about a refused address stands there. */
function Arrive({ at }: { at: string }) {
  useEffect(() => showRefusalAt(at.split(/[?#]/)[0] ?? ''), [at]);
  return <Navigate to={at} replace />;
}
