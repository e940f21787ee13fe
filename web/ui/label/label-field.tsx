import { lazy, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../button/button.tsx';
import { LabelChips } from './label-chips.tsx';
import styles from './label-field.module.css';
import type { Label, PickerProps } from './label-picker.tsx';
import { LazyPanel } from '../dialog/lazy-panel.tsx';
import { Popover } from '../menu/popover.tsx';

// Loaded on demand, not needed for reading.
const LabelPicker = lazy(() => import('./label-picker.tsx').then((part) => ({ default: part.LabelPicker })));

type Props = Omit<PickerProps, 'chosen'> & { chosen: readonly Label[]; readOnly?: boolean };

/** Labels of a record as chips, with a panel to choose from all. */
export function LabelField({ chosen, readOnly = false, ...picker }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={frame} className={styles.frame} role="group" aria-label={t('ui.tags')}>
      <LabelChips
        labels={chosen}
        tone="primary"
        remove={(title) => t('ui.removeTag', { title })}
        onRemove={readOnly ? null : (label) => picker.onToggle(label, false)}
      />
      {!readOnly && (
        <Button
          size="sm"
          variant="plain"
          icon="tag"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('ui.editTags')}
        </Button>
      )}
      {open && (
        // The panel's field takes the focus.
        <LazyPanel>
          <Popover open anchor={frame} align="start" width={300} label={t('ui.tags')} onClose={() => setOpen(false)}>
            <LabelPicker {...picker} chosen={chosen.map(({ id }) => id)} />
          </Popover>
        </LazyPanel>
      )}
    </div>
  );
}
