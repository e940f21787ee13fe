import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Badge } from '../../ui/mark/badge.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { FilterFormProps } from './filter-form.tsx';
import { narrowed } from './use-files.ts';

const FilterForm = lazy(() => import('./filter-form.tsx').then((part) => ({ default: part.FilterForm })));

/** Opens the filter form; shows the number of active filters. */
export function FilterButton(props: Omit<FilterFormProps, 'onClose'>) {
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = narrowed(props.at);
  const label = t('fileManager.filter');
  return (
    <span ref={holder}>
      <Badge count={count}>
        <IconButton
          variant="outlined"
          icon="funnel"
          label={count > 0 ? t('fileManager.filtered', { count }) : label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Badge>
      <Popover open={isOpen} anchor={holder} label={label} width={320} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<SkeletonRows count={4} height={72} />}>
          <FilterForm {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Popover>
    </span>
  );
}
