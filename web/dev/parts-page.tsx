import { Suspense, lazy } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Page } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';

// Loaded in parts, as all at once would exceed the size budget of a page.
const FirstParts = lazy(() => import('./first-parts.tsx').then((part) => ({ default: part.FirstParts })));
const FurtherParts = lazy(() => import('./further-parts.tsx').then((part) => ({ default: part.FurtherParts })));

/** Showcase of web/ui, web/list and web/chart in all states, for developers and visual tests. Not translated. */
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
