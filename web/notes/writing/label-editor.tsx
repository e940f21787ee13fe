import { type ComponentProps, Suspense, lazy, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './label-editor.module.css';
import type { LabelRows as Rows } from '../../ui/label/label-rows.tsx';
import { Popover } from '../../ui/menu/popover.tsx';

// Loaded on demand, not needed for reading.
const LabelRows = lazy(() => import('../../ui/label/label-rows.tsx').then((part) => ({ default: part.LabelRows })));

/** Button with a panel to rename and delete labels. */
export function LabelEditor({ name, ...rows }: ComponentProps<typeof Rows> & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        icon="pencil"
        label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        // The panel's first field takes the focus.
        <Suspense fallback={null}>
          <Popover open anchor={button} label={name} onClose={() => setOpen(false)}>
            <div className={styles.labels}>
              <LabelRows {...rows} />
            </div>
          </Popover>
        </Suspense>
      )}
    </>
  );
}
