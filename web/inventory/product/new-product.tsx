import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { LinePrompt } from '../../ui/text/line-prompt.tsx';
import { productPatchLimits } from '../generated.ts';
import { home } from '../home.ts';
import type { ProductWrites } from '../use-product-writes.ts';

/** Asks for a name, creates the product and opens it. */
export function useNewProduct(writes: ProductWrites, tail: string): { ask: () => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const make = async (name: string) => {
    const id = await writes.create(name);
    if (!id) return;
    close();
    void navigate(`${home}/${id}${tail}`);
  };
  const dialog = isAsking && (
    <LinePrompt
      title={t('inventory.newName')}
      label={t('inventory.field.name')}
      submit={t('inventory.add')}
      maxLength={productPatchLimits.name.max}
      busy={writes.isMaking}
      onDone={(name) => void make(name)}
      onClose={close}
    />
  );
  return { ask: () => setAsking(true), dialog };
}
