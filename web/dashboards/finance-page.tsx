import { Suspense, lazy } from 'react';
import type { Warm } from '../core/route-table.ts';
import { useAddress } from '../core/use-address.ts';
import { balanceWidget } from './balance-widget.tsx';
import { Board } from './board.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { type Finance, type FinanceAddress, financeLayout, financeShape } from './finance-shape.ts';
import { FinanceDashboardDocument, useFinanceDashboardQuery } from './generated.ts';
import { limitsWidget } from './limits-widget.tsx';
import { statementWidget } from './statement-widget.tsx';
import { transactionsWidget } from './transactions-widget.tsx';
import { type Kit, useKit } from './use-kit.ts';

/** It comes with the first one that is opened. */
const TransactionPane = lazy(async () => ({ default: (await import('./transaction-pane.tsx')).TransactionPane }));

export const warmFinance: Warm = (client) => void client.query(FinanceDashboardDocument, {}).toPromise();

const widgetsOf = (kit: Kit, body: Finance, address: FinanceAddress) => [
  statementWidget(kit, 'previous', body.previousStatement, address),
  statementWidget(kit, 'current', body.currentStatement, address),
  balanceWidget(kit, body, address),
  transactionsWidget(kit, body, address),
  limitsWidget(kit, body, address),
];

/** The accounts in figures: what came, what went, what is due. */
export function FinancePage() {
  const kit = useKit();
  const address: FinanceAddress = useAddress(financeShape);
  const [{ data, error }, again] = useFinanceDashboardQuery();
  return (
    <DashboardFrame
      title={kit.t('dashboards.finance.title')}
      body={data?.financeDashboard}
      {...{ error }}
      retry={() => again({ requestPolicy: 'network-only' })}
      layout={financeLayout}
      sheets={(body) => widgetsOf(kit, body, address).flatMap(({ sheets }) => sheets ?? [])}
    >
      {(body) => (
        <>
          <Board place={address} layout={financeLayout} widgets={widgetsOf(kit, body, address)} />
          {address.at.transaction && (
            <Suspense>
              <TransactionPane
                transaction={body.recentTransactions.find(({ id }) => id === address.at.transaction) ?? null}
                onClose={() => address.put({ transaction: null })}
              />
            </Suspense>
          )}
        </>
      )}
    </DashboardFrame>
  );
}
