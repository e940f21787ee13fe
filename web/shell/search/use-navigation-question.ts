import { useMemo } from 'react';
import { layouts } from '../../layout/layouts.ts';
import { useLayoutName } from '../../layout/use-layout-name.ts';
import type { NavigationQueryVariables } from '../generated.ts';

/** Of the four navigations the one that this layout draws: to read all of them would be half of what a first page reads. */
export function useNavigationQuestion(): NavigationQueryVariables {
  const plan = layouts[useLayoutName()];
  const variant = plan.kind === 'empty' ? 'default' : plan.navigation;
  return useMemo(() => (variant === 'default' ? {} : { [variant]: true }), [variant]);
}
