import Modal from '@mui/joy/Modal';
import type { ReactNode } from 'react';
import styles from './overlay.module.css';

/** A panel near the top of the screen without a title bar: the palette. */
export function Overlay({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal open onClose={onClose}>
      <div role="dialog" aria-modal="true" aria-label={label} className={styles.panel} tabIndex={-1}>
        {children}
      </div>
    </Modal>
  );
}
