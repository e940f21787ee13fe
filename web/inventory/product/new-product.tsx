import { useTranslation } from '../../core/words/translation.tsx';
import { NamePrompt } from '../../list/record/name-prompt.tsx';
import { productPatchLimits } from '../generated.ts';
import { home } from '../home.ts';
import type { ProductWrites } from '../use-product-writes.ts';

type Props = { writes: ProductWrites; tail: string; onClose: () => void };

export function NewProduct({ writes, tail, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <NamePrompt
      title={t('inventory.newName')}
      label={t('inventory.field.name')}
      submit={t('inventory.add')}
      maxLength={productPatchLimits.name.max}
      create={writes.create}
      hrefOf={(id) => `${home}/${id}${tail}`}
      onClose={onClose}
    />
  );
}
