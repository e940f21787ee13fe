import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Popover } from '../ui/popover.tsx';
import type { ProductDetailsFragment } from './generated.ts';
import styles from './product-form.module.css';
import type { ProductWrites } from './use-product-writes.ts';
import type { Choices } from './use-products.ts';

const LabelPicker = lazy(() => import('../ui/label-picker.tsx').then((part) => ({ default: part.LabelPicker })));

type Props = { product: ProductDetailsFragment; choices: Choices; writes: ProductWrites };

/** Under which words a product stands; each is put on and taken off at once. */
export function TagField({ product, choices, writes }: Props) {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={holder} className={styles.tags} role="group" aria-label={t('inventory.field.tags')}>
      {product.tags.map((tag) => (
        <Chip
          key={tag.id}
          removeLabel={t('inventory.removeTag', { title: tag.title })}
          onRemove={() => void writes.tag([product], tag, false)}
        >
          <bdi>{tag.title}</bdi>
        </Chip>
      ))}
      <Button size="sm" icon="tag" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('inventory.field.tags')}
      </Button>
      <Popover
        open={open}
        anchor={holder}
        align="start"
        width={300}
        label={t('inventory.field.tags')}
        onClose={() => setOpen(false)}
      >
        {open && (
          <Suspense>
            <LabelPicker
              labels={choices.tags}
              chosen={product.tags.map(({ id }) => id)}
              onToggle={(tag, on) => void writes.tag([product], tag, on)}
              onCreate={(title) => void writes.tagNew([product], title)}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}
