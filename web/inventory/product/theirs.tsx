import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useFormats } from '../formats.ts';
import styles from './product-form.module.css';
import type { ProductValues } from './product-values.ts';
import type { Choices } from '../use-products.ts';

type Props = {
  form: UseFormReturn<ProductValues>;
  name: keyof ProductValues;
  record: ProductValues;
  choices: Choices;
  isIn: boolean | undefined;
};

/** Conflict hint next to a field: the other value can be accepted; saving keeps the user's value. */
export function Theirs({ form, name, record, choices, isIn }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mine = form.watch(name);
  const value = record[name];
  if (!isIn || mine === value) return null;
  const known = name === 'category' || name === 'brand' || name === 'vendor' ? choices[name] : [];
  const said =
    known.find(({ id }) => id === value)?.name ?? (typeof value === 'number' ? formats.number(value) : value);
  return (
    <span className={styles.theirs}>
      {t('inventory.theirs', { value: said || '–' })}{' '}
      <Button
        size="sm"
        variant="plain"
        onClick={() => form.resetField(name as Path<ProductValues>, { defaultValue: value })}
      >
        {t('inventory.takeTheirs')}
      </Button>
    </span>
  );
}
