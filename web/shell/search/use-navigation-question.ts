import { useMemo } from 'react';
import { layouts } from '../../layout/layouts.ts';
import { useLayoutName } from '../../layout/use-layout-name.ts';
import type { NavigationQueryVariables } from '../generated.ts';

/** Loads only the navigation variant of the current layout, as all four would double the first query. */
export function useNavigationQuestion(): NavigationQueryVariables {
  const plan = layouts[useLayoutName()];
  const variant = plan.kind === 'empty' ? 'default' : plan.navigation;
  return useMemo(() => (variant === 'default' ? {} : { [variant]: true }), [variant]);
}
