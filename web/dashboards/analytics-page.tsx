import { networkOnly } from '../core/client/network-only.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { type Analytics, type AnalyticsAddress, analyticsLayout, analyticsShape } from './analytics-shape.ts';
import { audienceWidget } from './widgets/audience-widget.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { useAnalyticsDashboardQuery, fetchAnalyticsDashboard, fetchArrangement } from './generated.ts';
import { type Kit, useKit } from './arrange/use-kit.ts';
import { versusWidget } from './widgets/versus-widget.tsx';
import { amountWidgets, visitorsWidget } from './widgets/visitors-widgets.tsx';
import { eachAlone } from './widgets/widget.ts';

export const prefetchAnalytics: Prefetch = (client) => {
  void fetchAnalyticsDashboard(client);
  void fetchArrangement(client, { room: 'dashboards-analytics' });
};

const widgetsOf = (kit: Kit, body: Analytics, address: AnalyticsAddress) =>
  eachAlone({
    visitors: () => visitorsWidget(kit, body, address),
    conversions: () => amountWidgets(kit, body, address),
    versus: () => versusWidget(kit, body, address),
    audience: () => audienceWidget(kit, body, address),
  });

/** Analytics dashboard: visitors and conversions of the web site. */
export function AnalyticsPage() {
  const kit = useKit();
  const address: AnalyticsAddress = useAddress(analyticsShape);
  const [{ data, error }, refetch] = useAnalyticsDashboardQuery();
  return (
    <DashboardFrame
      title={kit.t('dashboards.analytics.title')}
      body={data?.analyticsDashboard}
      {...{ error }}
      retry={() => refetch(networkOnly)}
      layout={analyticsLayout}
      name="analytics"
      place={address}
      widgets={(body) => widgetsOf(kit, body, address)}
    />
  );
}
