import type { Kit } from '../arrange/use-kit.ts';

export type Week = 'this' | 'last';
export const weekOf = { this: 'thisWeek', last: 'lastWeek' } as const;

export const weeks = ({ t }: Kit) => [
  ['this', t('dashboards.thisWeek')] as const,
  ['last', t('dashboards.lastWeek')] as const,
];
