import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './command-panel.module.css';

type Props = { label: string; onClose: () => void; children: ReactNode };

/** Command palette panel without a title bar. Uses the native modal dialog, which traps and restores the focus. */
export function CommandPanel({ label, onClose, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = panel.current;
    dialog?.showModal();
    // The browser focuses the first focusable element, which may be a frame around the field.
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (event.target !== event.currentTarget || (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom))
      return;
    onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the click outside does
    <dialog
      ref={panel}
      aria-modal="true"
      aria-label={label}
      className={styles.panel}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={outside}
    >
      {children}
    </dialog>
  );
}
