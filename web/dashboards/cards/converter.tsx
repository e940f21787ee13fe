import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { CardHead } from './card-head.tsx';
import { type Wallet, amountIn, amountText, coinsOf, dollarsOf, wallets } from '../figures/convert.ts';
import styles from '../crypto.module.css';
import type { CryptoAddress } from '../crypto-shape.ts';
import { useFigures } from '../figures/figures.ts';
import { coinNames } from '../widgets/wallets-widget.tsx';

type Props = {
  title: string;
  prices: Record<Wallet, number>;
  wallets: Record<Wallet, number>;
  address: CryptoAddress;
  /** Time when the prices were loaded. */
  since: Date;
};

/**
 * Converts coins and dollars at the sample's price. Nothing is transferred; amounts above the wallet's balance are only
 * marked.
 */
export function Converter({ title, prices, wallets: held, address, since }: Props) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { at, put } = address;
  const { wallet } = at;
  const price = prices[wallet];
  const amount = amountIn(at.amount);
  const isMore = amount !== null && amount > held[wallet];
  const name = coinNames[wallet];
  const take = (value: number | null) => put({ amount: amountText(value) });
  return (
    <>
      <CardHead {...{ title }} hint={t('dashboards.crypto.converterHint')} />
      <div className={styles.form}>
        <Field label={t('dashboards.crypto.wallet')}>
          <Select
            value={wallet}
            options={wallets.map((one) => ({ value: one, label: coinNames[one] }))}
            onChange={(one) => put({ wallet: one })}
          />
        </Field>
        <div className={styles.pair}>
          <NumberFieldWithLabel
            label={t('dashboards.crypto.amountOf', { name })}
            value={amount}
            digits={8}
            max={1e12}
            step={0.1}
            onChange={take}
          />
          <span aria-hidden="true">=</span>
          <NumberFieldWithLabel
            label={t('dashboards.crypto.inDollars')}
            value={dollarsOf(amount, price)}
            kind="money"
            currency="USD"
            onChange={(dollars) => take(coinsOf(dollars, price))}
          />
        </div>
        {isMore && (
          <Alert tone="warning">{t('dashboards.crypto.tooMuch', { held: figures.coins(held[wallet]), name })}</Alert>
        )}
        <p className={styles.source}>
          {t('dashboards.crypto.source', { name, price: figures.price(price), time: figures.clock(since) })}
        </p>
      </div>
    </>
  );
}

type FieldProps = Parameters<typeof NumberField>[0] & { label: string };

const NumberFieldWithLabel = ({ label, ...props }: FieldProps) => (
  <Field label={label}>
    <NumberField {...props} min={0} />
  </Field>
);
