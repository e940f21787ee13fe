import { Suspense, lazy } from 'react';
import { anew } from '../core/anew.ts';
import type { Warm } from '../core/route-table.ts';
import { useAddress } from '../core/use-address.ts';
import { balanceWidget } from './balance-widget.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { type Finance, type FinanceAddress, financeLayout, financeShape } from './finance-shape.ts';
import { ArrangementDocument, FinanceDashboardDocument, useFinanceDashboardQuery } from './generated.ts';
import { limitsWidget } from './limits-widget.tsx';
import { statementWidget } from './statement-widget.tsx';
import { transactionsWidget } from './transactions-widget.tsx';
import { type Kit, useKit } from './use-kit.ts';
import { eachAlone } from './widget.ts';

/** It comes with the first one that is opened. */
const TransactionPane = lazy(async () => ({ default: (await import('./transaction-pane.tsx')).TransactionPane }));

export const warmFinance: Warm = (client) => {
  void client.query(FinanceDashboardDocument, {}).toPromise();
  void client.query(ArrangementDocument, { room: 'dashboards-finance' }).toPromise();
};

const widgetsOf = (kit: Kit, body: Finance, address: FinanceAddress) =>
  eachAlone({
    previous: () => statementWidget(kit, 'previous', body.previousStatement, address),
    current: () => statementWidget(kit, 'current', body.currentStatement, address),
    balance: () => balanceWidget(kit, body, address),
    transactions: () => transactionsWidget(kit, body, address),
    budget: () => limitsWidget(kit, body, address),
  });

/** The accounts in figures: what came, what went, what is due. */
export function FinancePage() {
  const kit = useKit();
  const address: FinanceAddress = useAddress(financeShape);
  const [{ data, error }, again] = useFinanceDashboardQuery();
  const body = data?.financeDashboard;
  const { transaction } = address.at;
  return (
    <>
      <DashboardFrame
        title={kit.t('dashboards.finance.title')}
        name="finance"
        place={address}
        {...{ body, error }}
        retry={() => again(anew)}
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
