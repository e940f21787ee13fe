import type { Kit } from '../arrange/use-kit.ts';

export type Week = 'this' | 'last';
export const weekOf = { this: 'thisWeek', last: 'lastWeek' } as const;

export const weeks = ({ t }: Kit) => [
  { value: 'this' as const, label: t('dashboards.thisWeek') },
  { value: 'last' as const, label: t('dashboards.lastWeek') },
];
