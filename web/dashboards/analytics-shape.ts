import { oneOf, type Values } from '../core/routes/use-address.ts';
import type { AnalyticsDashboardQuery } from './generated.ts';
import { boardShape } from './places.ts';
import type { Layout } from './widgets/widget.ts';

export type Analytics = NonNullable<AnalyticsDashboardQuery['analyticsDashboard']>;

/** Time ranges in days, or all. */
export const periods = ['30', '90', '270', 'all'] as const;
export type Period = (typeof periods)[number];
export const daysOf = (period: string): number | null => (period === 'all' ? null : Number(period));
const lasts = ['2', '4', 'all'] as const;

export const analyticsShape = {
  ...boardShape,
  year: oneOf(['this', 'last', 'both'], 'this'),
  period: oneOf(periods, 'all'),
  conversions: oneOf(lasts, 'all'),
  impressions: oneOf(lasts, 'all'),
  visits: oneOf(lasts, 'all'),
  days: oneOf(['7', '30', 'all'], 'all'),
  as: oneOf(['share', 'count'], 'share'),
};

export type AnalyticsAddress = {
  at: Values<typeof analyticsShape>;
  put: (patch: Partial<Values<typeof analyticsShape>>, how?: 'push' | 'replace') => void;
};

export const analyticsLayout: Layout = {
  visitors: [12, 400],
  conversions: [4, 226],
  impressions: [4, 226],
  visits: [4, 226, 'wide'],
  versus: [12, 640],
  audience: [12, 380],
};
