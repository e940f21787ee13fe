import { id, oneOf, text, type Values } from '../core/routes/use-address.ts';
import { periods } from './analytics-shape.ts';
import type { FinanceDashboardQuery } from './generated.ts';
import { boardShape } from './places.ts';
import type { Layout } from './widgets/widget.ts';

export type Finance = NonNullable<FinanceDashboardQuery['financeDashboard']>;
export type Transaction = Finance['recentTransactions'][number];

export const financeShape = {
  ...boardShape,
  period: oneOf(periods, 'all'),
  lines: oneOf(['both', 'predicted', 'actual'], 'both'),
  sort: text,
  q: text,
  status: oneOf(['all', 'completed', 'pending'], 'all'),
  transaction: id,
};

export type FinanceAddress = {
  at: Values<typeof financeShape>;
  put: (patch: Partial<Values<typeof financeShape>>, how?: 'push' | 'replace') => void;
};

export const financeLayout: Layout = {
  previous: [6, 168],
  current: [6, 168],
  balance: [12, 440],
  transactions: [12, 350],
  budget: [12, 330],
};
