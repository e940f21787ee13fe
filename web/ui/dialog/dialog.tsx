import DialogActions from '@mui/joy/DialogActions';
import DialogContent from '@mui/joy/DialogContent';
import DialogTitle from '@mui/joy/DialogTitle';
import Modal from '@mui/joy/Modal';
import ModalDialog from '@mui/joy/ModalDialog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { IconButton } from '../button/icon-button.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Without it there is no close button, and Escape and the backdrop don't close. */
  onClose?: (() => void) | undefined;
  width?: number;
  /** For records rather than questions: full screen on phones. */
  isPage?: boolean;
};

/** Dialog with a required name and close button. */
export function Dialog({ open, title, children, actions, role = 'dialog', onClose, width = 512, isPage }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal open={open} onClose={() => onClose?.()}>
      <ModalDialog
        role={role}
        aria-modal="true"
        data-record={isPage}
        className={isPage ? `${styles.dialog} ${styles.page}` : (styles.dialog ?? '')}
        sx={{ width, maxWidth: 'calc(100vw - 32px)', overflow: 'auto' }}
      >
        <DialogTitle component="h2" sx={{ paddingInlineEnd: onClose ? 'var(--space-10)' : 0 }}>
          {title}
        </DialogTitle>
        {onClose && (
          <span className={styles.close}>
            <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
          </span>
        )}
        {children && <DialogContent>{children}</DialogContent>}
        {actions && <DialogActions>{actions}</DialogActions>}
      </ModalDialog>
    </Modal>
  );
}
