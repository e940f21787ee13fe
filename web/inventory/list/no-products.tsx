import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { NoMatch } from '../../list/filters/no-match.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { home } from '../home.ts';
import { NewProduct } from '../product/new-product.tsx';
import { type Filter, isNarrowed } from '../questions.ts';
import type { ProductWrites } from '../use-product-writes.ts';

type Props = { at: Filter; mayManage: boolean; writes: ProductWrites; tail: string; onClear: () => void };

/** Explains why the list is empty. */
export function NoProducts({ at, mayManage, writes, tail, onClear }: Props) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  if (isNarrowed(at))
    return (
      <NoMatch
        title={t('inventory.noMatch')}
        text={t('inventory.noMatchText')}
        clear={t('inventory.clear')}
        onClear={onClear}
      />
    );
  return (
    <EmptyState
      kind="none"
      icon="archive-box"
      title={t('inventory.none')}
      text={t(mayManage ? 'inventory.noneText' : 'inventory.noneRead')}
      action={
        mayManage && (
          <>
            <Button variant="solid" icon="plus" onClick={() => setAdding(true)}>
              {t('inventory.add')}
            </Button>{' '}
            <Button icon="arrow-up-tray" to={`${home}/import`}>
              {t('inventory.import')}
            </Button>
            {isAdding && <NewProduct writes={writes} tail={tail} onClose={() => setAdding(false)} />}
          </>
        )
      }
    />
  );
}
