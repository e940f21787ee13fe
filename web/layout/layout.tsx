import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation } from 'react-router';
import { layout } from '../core/state/appearance.ts';
import { useIsSmall } from '../core/browser/media.ts';
import { useWhenIdle } from '../core/browser/use-when-idle.ts';
import { Content } from './content.tsx';
import { layouts } from './layouts.ts';
import type { Slots } from './slots.ts';
import { useLayoutName } from './use-layout-name.ts';
import { VerticalLayout } from './vertical-layout.tsx';

/** Starts loading with this file, so that the horizontal layouts aren't slower. */
const loadHorizontal = () => import('./horizontal-layout.tsx');
const HorizontalLayout = lazy(async () => ({ default: (await loadHorizontal()).HorizontalLayout }));
if (layouts[layout.get()].kind === 'horizontal') void loadHorizontal();

/** Needed on small screens only. */
const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }));

/** One shell with eleven arrangements of the same slots; below 960 px all use a drawer. */
export function Layout(slots: Slots) {
  const { t } = useTranslation();
  const plan = layouts[useLayoutName()];
  const small = useIsSmall();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const isSoon = useWhenIdle();
  useEffect(() => setDrawer(false), [pathname]);

  const openDrawer = small ? () => setDrawer(true) : undefined;
  if (plan.kind === 'empty') return <Content>{slots.content}</Content>;
  return (
    <>
      <a href="#content" className="visually-hidden skip">
        {t('shell.skip')}
      </a>
      {plan.kind === 'vertical' ? (
        <VerticalLayout plan={plan} slots={slots} openDrawer={openDrawer} />
      ) : (
        <Suspense>
          <HorizontalLayout plan={plan} slots={slots} openDrawer={openDrawer} />
        </Suspense>
      )}
      <Suspense>
        {small && (isSoon || drawer) && (
          <NavigationDrawer open={drawer} slots={slots} onClose={() => setDrawer(false)} />
        )}
      </Suspense>
    </>
  );
}
