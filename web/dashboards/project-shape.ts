import { id, oneOf, text, type Values } from '../core/routes/use-address.ts';
import type { ProjectDashboardQuery } from './generated.ts';
import { boardShape } from './places.ts';
import type { Layout } from './widgets/widget.ts';

export type Project = NonNullable<ProjectDashboardQuery['projectDashboard']>;

export const tabs = ['home', 'budget', 'team'] as const;
export type Tab = (typeof tabs)[number];

/** URL state of this dashboard. */
export const projectShape = {
  ...boardShape,
  tab: oneOf(tabs, 'home'),
  due: oneOf(['day', 'week'], 'day'),
  late: oneOf(['all', 'week'], 'all'),
  issues: oneOf(['this', 'last'], 'this'),
  features: oneOf(['this', 'last'], 'this'),
  week: oneOf(['this', 'last', 'both'], 'this'),
  work: oneOf(['this', 'last'], 'this'),
  day: oneOf(['today', 'tomorrow'], 'today'),
  row: id,
  sort: text,
  q: text,
};

export type ProjectAddress = {
  at: Values<typeof projectShape>;
  put: (patch: Partial<Values<typeof projectShape>>, how?: 'push' | 'replace') => void;
};

export const layouts: Record<Tab, Layout> = {
  home: {
    due: [3, 124],
    overdue: [3, 124],
    newIssues: [3, 124],
    features: [3, 124],
    issues: [8, 448],
    distribution: [4, 448, 'wide'],
    schedule: [12, 416],
  },
  budget: { weekly: [4, 236], monthly: [4, 236], yearly: [4, 236], radar: [4, 400], details: [8, 400] },
  team: { team: [12, 600] },
};
