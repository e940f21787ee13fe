import { Sparkline } from '../../chart/sparkline.tsx';
import { useCollator } from '../../core/words/intl.ts';
import { Select } from '../../ui/form/select.tsx';
import { CardHead } from '../cards/card-head.tsx';
import { type Coin, coinOf, coinsIn, orderedCoins } from '../figures/coins.ts';
import styles from '../crypto.module.css';
import type { Crypto, CryptoAddress } from '../crypto-shape.ts';
import { Trend } from '../cards/trend.tsx';
import { type Kit, useKit } from '../arrange/use-kit.ts';
import type { Widget } from './widget.ts';

/** Watchlist; a click shows the coin in the large chart. */
export function watchlistWidget(kit: Kit, body: Crypto, address: CryptoAddress, now: Date): Widget {
  const { t } = kit;
  const title = t('dashboards.crypto.watchlist');
  const coins = coinsIn(body);
  return {
    key: 'watchlist',
    title,
    sheets: () => [
      {
        title,
        cells: [
          (['name', 'iso', 'price', 'trend'] as const).map((key) => t(`dashboards.crypto.${key}`)),
          ...coins.map(({ title: name, iso, amount, trend }) => [
            name,
            iso,
            amount,
            trend.dir === 'up' ? trend.amount : -trend.amount,
          ]),
        ],
      },
    ],
    draw: () => <Watchlist {...{ title, coins, address, now }} />,
  };
}

const orders = ['listed', 'name', 'price', 'trend'] as const;

function Watchlist({ title, coins, address }: { title: string; coins: Coin[]; address: CryptoAddress; now: Date }) {
  const kit = useKit();
  const { t, figures } = kit;
  const { at, put } = address;
  const collator = useCollator();
  const chosen = coinOf(coins, at.coin);
  return (
    <>
      <CardHead
        {...{ title }}
        actions={
          <Select
            size="sm"
            label={t('ui.sortBy')}
            value={at.sort}
            options={orders.map((value) => ({ value, label: t(`dashboards.crypto.by.${value}`) }))}
            onChange={(sort) => put({ sort }, 'push')}
          />
        }
      />
      <ul className={styles.watched}>
        {orderedCoins(coins, at.sort, collator.compare).map((coin) => (
          <li key={coin.iso}>
            <button
              type="button"
              className={styles.coin}
              aria-pressed={coin === chosen}
              onClick={() => put({ coin: coin.iso === 'BTC' ? null : coin.iso, point: '', minutes: 'all' }, 'push')}
            >
              <span className={styles.name}>
                <b>{coin.title}</b>
                <span>{coin.iso}</span>
              </span>
              <Sparkline
                title={t('dashboards.crypto.lastMinutes', { title: coin.title })}
                values={coin.points.slice(-20).map(({ value }) => value)}
                form={figures.price}
                width={72}
              />
              <span className={styles.price}>
                <b>{figures.price(coin.amount)}</b>
                <Trend {...{ kit }} trend={coin.trend} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
