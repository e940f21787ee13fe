import { anew } from '../core/anew.ts';
import type { Warm } from '../core/route-table.ts';
import { useAddress } from '../core/use-address.ts';
import { type Analytics, type AnalyticsAddress, analyticsLayout, analyticsShape } from './analytics-shape.ts';
import { audienceWidget } from './audience-widget.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { ArrangementDocument, AnalyticsDashboardDocument, useAnalyticsDashboardQuery } from './generated.ts';
import { type Kit, useKit } from './use-kit.ts';
import { versusWidget } from './versus-widget.tsx';
import { amountWidgets, visitorsWidget } from './visitors-widgets.tsx';
import { eachAlone } from './widget.ts';

export const warmAnalytics: Warm = (client) => {
  void client.query(AnalyticsDashboardDocument, {}).toPromise();
  void client.query(ArrangementDocument, { room: 'dashboards-analytics' }).toPromise();
};

const widgetsOf = (kit: Kit, body: Analytics, address: AnalyticsAddress) =>
  eachAlone({
    visitors: () => visitorsWidget(kit, body, address),
    conversions: () => amountWidgets(kit, body, address),
    versus: () => versusWidget(kit, body, address),
    audience: () => audienceWidget(kit, body, address),
  });

/** The web site in figures: who comes, and what comes of it. */
export function AnalyticsPage() {
  const kit = useKit();
  const address: AnalyticsAddress = useAddress(analyticsShape);
  const [{ data, error }, again] = useAnalyticsDashboardQuery();
  return (
    <DashboardFrame
      title={kit.t('dashboards.analytics.title')}
      body={data?.analyticsDashboard}
      {...{ error }}
      retry={() => again(anew)}
      layout={analyticsLayout}
      name="analytics"
      place={address}
      widgets={(body) => widgetsOf(kit, body, address)}
    />
  );
}
