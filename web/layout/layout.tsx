import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches, useSearchParams } from 'react-router';
import { type LayoutName, isLayout, layout as chosen, setLayout } from '../core/appearance.ts';
import { useIsSmall } from '../core/media.ts';
import { useStore } from '../core/store.ts';
import { HorizontalLayout } from './horizontal-layout.tsx';
import { layouts } from './layouts.ts';
import type { Slots } from './slots.ts';
import { VerticalLayout } from './vertical-layout.tsx';

/** Only small screens need it. */
const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }));

/** The person's choice; a query parameter overrides and becomes it; a route that asks for a layout has the last word. */
function useLayoutName(): LayoutName {
  const own = useStore(chosen);
  const [search] = useSearchParams();
  const wanted = search.get('layout');
  const fromRoute = useMatches()
    .map((match) => (match.handle as { layout?: unknown } | undefined)?.layout)
    .findLast(isLayout);
  const fromQuery = isLayout(wanted) ? wanted : undefined;
  useEffect(() => {
    if (fromQuery) setLayout(fromQuery);
  }, [fromQuery]);
  return fromRoute ?? fromQuery ?? own;
}

/** One shell, eleven arrangements of the same slots; below 960 px the navigation is a drawer in all of them. */
export function Layout(slots: Slots) {
  const { t } = useTranslation();
  const plan = layouts[useLayoutName()];
  const small = useIsSmall();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  useEffect(() => setDrawer(false), [pathname]);

  const openDrawer = small ? () => setDrawer(true) : undefined;
  if (plan.kind === 'empty') return slots.content;
  return (
    <>
      <a href="#content" className="visually-hidden skip">
        {t('shell.skip')}
      </a>
      {plan.kind === 'vertical' ? (
        <VerticalLayout plan={plan} slots={slots} openDrawer={openDrawer} />
      ) : (
        <HorizontalLayout plan={plan} slots={slots} openDrawer={openDrawer} />
      )}
      <Suspense>{small && <NavigationDrawer open={drawer} slots={slots} onClose={() => setDrawer(false)} />}</Suspense>
    </>
  );
}
