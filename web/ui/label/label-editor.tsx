import { type ComponentProps, Suspense, lazy, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './label-editor.module.css';
import type { LabelRows as Rows } from './label-rows.tsx';
import { Popover } from '../menu/popover.tsx';

// Nobody needs it to read.
const LabelRows = lazy(() => import('./label-rows.tsx').then((part) => ({ default: part.LabelRows })));

/** A button beside the heading of labels, and the panel in which they are renamed and deleted. */
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
        // The panel comes with its fields, the first of which takes the focus.
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
