import { Button } from '../../ui/button/button.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { CardHead } from '../cards/card-head.tsx';
import { type Wallet, amountText, dollarsOf, wallets } from '../figures/convert.ts';
import type { Crypto, CryptoAddress } from '../crypto-shape.ts';
import { sumOf } from '../figures/sorted.ts';
import type { Kit } from '../arrange/use-kit.ts';
import type { Widget } from './widget.ts';

export const coinNames: Record<Wallet, string> = { btc: 'Bitcoin', eth: 'Ethereum', bch: 'Bitcoin Cash', xrp: 'XRP' };

type Row = { id: Wallet; amount: number; price: number; value: number };

/** Holdings and their value; a click on a row fills the converter. */
export function walletsWidget(kit: Kit, { wallets: held, prices }: Crypto, { put }: CryptoAddress): Widget {
  const { t, figures } = kit;
  const title = t('dashboards.crypto.wallets');
  const rows: Row[] = wallets.map((id) => ({
    id,
    amount: held[id],
    price: prices[id],
    value: dollarsOf(held[id], prices[id]) ?? 0,
  }));
  const total = sumOf(rows.map(({ value }) => value));
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('dashboards.crypto.name'),
      isHead: true,
      cell: ({ id }) => coinNames[id],
      total: t('dashboards.finance.sum'),
    },
    { key: 'held', title: t('dashboards.crypto.held'), align: 'end', cell: ({ amount }) => figures.coins(amount) },
    { key: 'price', title: t('dashboards.crypto.price'), align: 'end', cell: ({ price }) => figures.price(price) },
    {
      key: 'value',
      title: t('dashboards.crypto.worth'),
      align: 'end',
      isFirstLine: true,
      cell: ({ value }) => figures.money(value),
      total: figures.money(total),
    },
    {
      key: 'fill',
      title: t('dashboards.crypto.convert'),
      align: 'end',
      cell: ({ id, amount }) => (
        <Button
          size="sm"
          aria-label={t('dashboards.crypto.convertName', { name: coinNames[id] })}
          onClick={() => put({ wallet: id, amount: amountText(amount) }, 'push')}
        >
          {t('dashboards.crypto.convert')}
        </Button>
      ),
    },
  ];
  return {
    key: 'wallets',
    title,
    sheets: () => [
      {
        title,
        cells: [
          (['name', 'held', 'price', 'worth'] as const).map((key) => t(`dashboards.crypto.${key}`)),
          ...rows.map(({ id, amount, price, value }) => [coinNames[id], amount, price, value]),
        ],
      },
    ],
    draw: () => (
      <>
        <CardHead {...{ title }} hint={t('dashboards.crypto.walletsHint')} />
        <Table label={title} {...{ columns, rows }} />
      </>
    ),
  };
}
