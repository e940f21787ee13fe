import { useState } from 'react';
import { networkOnly } from '../core/client/network-only.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useMinute } from '../core/dates/use-minute.ts';
import { coinWidget } from './widgets/coin-widget.tsx';
import { Converter } from './cards/converter.tsx';
import { type Crypto, type CryptoAddress, cryptoLayout, cryptoShape } from './crypto-shape.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { useCryptoDashboardQuery, fetchCryptoDashboard, fetchArrangement } from './generated.ts';
import { type Kit, useKit } from './arrange/use-kit.ts';
import { walletsWidget } from './widgets/wallets-widget.tsx';
import { watchlistWidget } from './widgets/watchlist-widget.tsx';
import { type Widget, eachAlone } from './widgets/widget.ts';

export const prefetchCrypto: Prefetch = (client) => {
  void fetchCryptoDashboard(client);
  void fetchArrangement(client, { room: 'dashboards-crypto' });
};

type Moments = { now: Date; since: Date };

const widgetsOf = (kit: Kit, body: Crypto, address: CryptoAddress, { now, since }: Moments): Widget[] =>
  eachAlone({
    coin: () => coinWidget(kit, body, address, now),
    watchlist: () => watchlistWidget(kit, body, address, now),
    wallets: () => walletsWidget(kit, body, address),
    converter: () => converterWidget(kit, body, address, since),
  });

function converterWidget({ t }: Kit, { prices, wallets }: Crypto, address: CryptoAddress, since: Date): Widget {
  const title = t('dashboards.crypto.converter');
  return { key: 'converter', title, draw: () => <Converter {...{ title, prices, wallets, address, since }} /> };
}

/** Crypto dashboard: recent prices, watchlist and holdings. */
export function CryptoPage() {
  const kit = useKit();
  const now = useMinute();
  /** Time when this page loaded its prices. */
  const [since] = useState(() => new Date());
  const address: CryptoAddress = useAddress(cryptoShape);
  const [{ data, error }, refetch] = useCryptoDashboardQuery();
  const moments = { now, since };
  return (
    <DashboardFrame
      title={kit.t('dashboards.crypto.title')}
      body={data?.cryptoDashboard}
      {...{ error }}
      retry={() => refetch(networkOnly)}
      layout={cryptoLayout}
      name="crypto"
      place={address}
      widgets={(body) => widgetsOf(kit, body, address, moments)}
    />
  );
}
