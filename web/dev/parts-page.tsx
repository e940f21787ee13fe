import { Suspense, lazy } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Page } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';

// All at once would be more than a screen may fetch.
const FirstParts = lazy(() => import('./first-parts.tsx').then((part) => ({ default: part.FirstParts })));
const FurtherParts = lazy(() => import('./further-parts.tsx').then((part) => ({ default: part.FurtherParts })));

/** Every part of web/ui, web/list and web/chart in its states, to be looked at, tried and photographed. Its words are for builders. */
export function PartsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('dev.title')} lead={t('dev.lead')}>
      <Suspense fallback={<SkeletonRows count={10} />}>
        <FirstParts />
        <FurtherParts />
      </Suspense>
    </Page>
  );
}
