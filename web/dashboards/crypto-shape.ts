import { id, oneOf, text, type Values } from '../core/routes/use-address.ts';
import { wallets } from './figures/convert.ts';
import type { CryptoDashboardQuery } from './generated.ts';
import { boardShape } from './places.ts';
import type { Layout } from './widgets/widget.ts';

export type Crypto = NonNullable<CryptoDashboardQuery['cryptoDashboard']>;

export const cryptoShape = {
  ...boardShape,
  /** Coin of the large chart: a symbol of the watchlist, by default Bitcoin. */
  coin: id,
  minutes: oneOf(['15', '60', 'all'], 'all'),
  sort: oneOf(['listed', 'name', 'price', 'trend'], 'listed'),
  wallet: oneOf(wallets, 'btc'),
  amount: text,
};

export type CryptoAddress = {
  at: Values<typeof cryptoShape>;
  put: (patch: Partial<Values<typeof cryptoShape>>, how?: 'push' | 'replace') => void;
};

export const cryptoLayout: Layout = {
  coin: [8, 470],
  watchlist: [4, 470, 'wide'],
  wallets: [8, 290],
  converter: [4, 290, 'wide'],
};
