import { Suspense, lazy } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { balanceWidget } from './widgets/balance-widget.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { type Finance, type FinanceAddress, financeLayout, financeShape } from './finance-shape.ts';
import { useFinanceDashboardQuery, fetchFinanceDashboard, fetchArrangement } from './generated.ts';
import { limitsWidget } from './widgets/limits-widget.tsx';
import { statementWidget } from './widgets/statement-widget.tsx';
import { transactionsWidget } from './widgets/transactions-widget.tsx';
import { type Kit, useKit } from './arrange/use-kit.ts';
import { eachAlone } from './widgets/widget.ts';

/** Loaded when a transaction is first opened. */
const TransactionPane = lazy(async () => ({ default: (await import('./cards/transaction-pane.tsx')).TransactionPane }));

export const prefetchFinance: Prefetch = (client) => {
  void fetchFinanceDashboard(client);
  void fetchArrangement(client, { room: 'dashboards-finance' });
};

const widgetsOf = (kit: Kit, body: Finance, address: FinanceAddress) =>
  eachAlone({
    previous: () => statementWidget(kit, 'previous', body.previousStatement, address),
    current: () => statementWidget(kit, 'current', body.currentStatement, address),
    balance: () => balanceWidget(kit, body, address),
    transactions: () => transactionsWidget(kit, body, address),
    budget: () => limitsWidget(kit, body, address),
  });

/** Finance dashboard: accounts, income, spending and due payments. */
export function FinancePage() {
  const kit = useKit();
  const address: FinanceAddress = useAddress(financeShape);
  const [{ data, error }, refetch] = useFinanceDashboardQuery();
  const body = data?.financeDashboard;
  const { transaction } = address.at;
  return (
    <>
      <DashboardFrame
        title={kit.t('dashboards.finance.title')}
        name="finance"
        place={address}
        {...{ body, error }}
        retry={() => refetch(networkOnly)}
        layout={financeLayout}
        widgets={(figures) => widgetsOf(kit, figures, address)}
      />
      {body && transaction && (
        <Suspense>
          <TransactionPane
            transaction={body.recentTransactions.find(({ id }) => id === transaction) ?? null}
            onClose={() => address.put({ transaction: null })}
          />
        </Suspense>
      )}
    </>
  );
}
