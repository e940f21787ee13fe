import { AreaChart } from '../../chart/area-chart.tsx';
import { sheetOf } from '../../chart/frame/twin.ts';
import { type Coin, coinOf, coinsIn } from '../figures/coins.ts';
import type { Crypto, CryptoAddress } from '../crypto-shape.ts';
import { Facts } from '../figures/facts.tsx';
import { minutesData, sinceStart } from '../figures/minutes.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { Trend } from '../cards/trend.tsx';
import type { Kit } from '../arrange/use-kit.ts';
import type { Widget } from './widget.ts';

const ranges = ['15', '60', 'all'] as const;
const lastOf = (minutes: string): number | null => (minutes === 'all' ? null : Number(minutes));

/** Recent price of a coin; the time axis is updated every minute. */
export function coinWidget(kit: Kit, body: Crypto, { at, put }: CryptoAddress, now: Date): Widget {
  const { t, figures } = kit;
  const coins = coinsIn(body);
  const dataOf = ({ title, points }: Coin, last: number | null) =>
    minutesData(points, { now, last, form: figures.clock, title, nameTitle: t('dashboards.time') });
  const coin = coinOf(coins, at.coin);
  const title = coin ? t('dashboards.crypto.coin', { title: coin.title, iso: coin.iso }) : t('dashboards.crypto.title');
  if (!coin) return { key: 'coin', title, draw: () => null };
  const data = dataOf(coin, lastOf(at.minutes));
  const values = data.series[0]?.values ?? [];
  const isBitcoin = coin.iso === 'BTC';
  const money = (value: number) => figures.price(value);
  return {
    key: 'coin',
    title,
    sheets: () => coins.map((one) => sheetOf(t('dashboards.crypto.coin', one), dataOf(one, null))),
    drill: (index) => {
      const value = values[index];
      const change = sinceStart(values, index);
      return {
        title: data.names[index] ?? title,
        rows: [
          [t('dashboards.crypto.price'), typeof value === 'number' ? money(value) : '–'],
          [
            t('dashboards.crypto.since', { time: data.names[0] ?? '' }),
            change === null ? '–' : figures.fineChange(change),
          ],
        ],
      };
    },
    draw: (frame) => (
      <>
        <AreaChart
          {...frame()}
          {...{ title, data }}
          hint={t('dashboards.crypto.coinHint')}
          form={money}
          isRaised
          isStraight={isBitcoin}
          height={280}
          figure={
            <>
              {money(coin.amount)}
              <small>
                <Trend {...{ kit }} trend={coin.trend} />
              </small>
            </>
          }
          actions={
            coin.points.length > 15 && (
              <SegmentedChoice
                label={t('dashboards.periodOf', { title })}
                value={at.minutes}
                choices={ranges.map((range) => ({ value: range, label: t(`dashboards.crypto.last.${range}`) }))}
                onChange={(minutes) => put({ minutes, point: '' })}
              />
            )
          }
        />
        {isBitcoin && (
          <Facts
            facts={[
              {
                key: 'marketCap',
                label: t('dashboards.crypto.marketCap'),
                value: figures.shortMoney(body.btc.marketCap),
              },
              { key: 'volume', label: t('dashboards.crypto.volume'), value: figures.shortMoney(body.btc.volume) },
              { key: 'supply', label: t('dashboards.crypto.supply'), value: figures.compact(body.btc.supply) },
              { key: 'allTimeHigh', label: t('dashboards.crypto.allTimeHigh'), value: money(body.btc.allTimeHigh) },
            ]}
          />
        )}
      </>
    ),
  };
}
