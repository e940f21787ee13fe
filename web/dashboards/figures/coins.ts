import type { Crypto } from '../crypto-shape.ts';
import type { MinutePoint } from './minutes.ts';

export type Coin = {
  iso: string;
  title: string;
  amount: number;
  trend: { dir: 'up' | 'down'; amount: number };
  points: readonly MinutePoint[];
};

/** Bitcoin and the watchlist, with points as minutes before now. */
export function coinsIn({ btc, watchlist }: Crypto): Coin[] {
  const price = btc.price.series[0]?.data ?? [];
  return [
    {
      iso: 'BTC',
      title: 'Bitcoin',
      amount: btc.amount,
      trend: btc.trend,
      points: price.map(({ x, y }) => ({ before: -x, value: y })),
    },
    ...watchlist.map(({ title, iso, amount, trend, series }) => {
      const points = series[0]?.data ?? [];
      // The sample's times are from when it was recorded; only their distance to now is used.
      return {
        iso,
        title,
        amount,
        trend,
        points: points.map(({ y }, index) => ({ before: points.length - index, value: y })),
      };
    }),
  ];
}

/** Coin in the URL, by default Bitcoin. */
export const coinOf = (coins: readonly Coin[], iso: string | null): Coin | undefined =>
  coins.find((coin) => coin.iso === iso?.toUpperCase()) ?? coins[0];

type Order = 'listed' | 'name' | 'price' | 'trend';

/** Sorts coins by name, price or signed change, or keeps their order. */
export function orderedCoins(coins: readonly Coin[], by: Order, compare: (a: string, b: string) => number): Coin[] {
  const rise = ({ trend }: Coin) => (trend.dir === 'up' ? trend.amount : -trend.amount);
  if (by === 'name') return coins.toSorted((a, b) => compare(a.title, b.title));
  if (by === 'price') return coins.toSorted((a, b) => b.amount - a.amount);
  if (by === 'trend') return coins.toSorted((a, b) => rise(b) - rise(a));
  return [...coins];
}
