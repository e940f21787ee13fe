import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import DialogActions from '@mui/joy/DialogActions';
import DialogContent from '@mui/joy/DialogContent';
import DialogTitle from '@mui/joy/DialogTitle';
import Drawer from '@mui/joy/Drawer';
import Modal from '@mui/joy/Modal';
import ModalDialog from '@mui/joy/ModalDialog';
import type { ReactNode } from 'react';
import 'virtual:joy.css';
import { useTranslation } from '../../core/words/translation.tsx';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';
import type { DrawerProps } from './drawer.tsx';
import { IconButton } from '../button/icon-button.tsx';

// With a strict CSP, emotion's style tags need the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'm', prepend: true, ...(nonce ? { nonce } : {}) });

/** The theme is set at build time, so no provider is needed. */
const Joy = ({ children }: { children: ReactNode }) => <CacheProvider value={cache}>{children}</CacheProvider>;

export function JoyDialog({
  open,
  title,
  children,
  actions,
  role = 'dialog',
  onClose,
  width = 512,
  isPage,
}: DialogProps) {
  const { t } = useTranslation();
  return (
    <Joy>
      <Modal open={open} onClose={() => onClose?.()}>
        <ModalDialog
          role={role}
          aria-modal="true"
          data-record={isPage}
          className={isPage ? `${styles.dialog} ${styles.page}` : (styles.dialog ?? '')}
          sx={{ width, maxWidth: 'calc(100vw - 32px)', overflow: 'auto' }}
        >
          <DialogTitle component="h2" sx={{ paddingInlineEnd: onClose ? '40px' : 0 }}>
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
    </Joy>
  );
}

export function JoyDrawer({ open, label, side = 'right', width = 400, onClose, children }: DrawerProps) {
  return (
    <Joy>
      <Drawer
        open={open}
        anchor={side}
        onClose={onClose}
        slotProps={{
          content: {
            'aria-label': label,
            sx: {
              width: `min(${width}px, 100vw)`,
              background: 'var(--pane)',
              boxShadow: 'var(--shadow-float)',
              paddingBottom: 'env(safe-area-inset-bottom)',
              transition: 'transform 220ms var(--ease)',
            },
          },
        }}
      >
        {children}
      </Drawer>
    </Joy>
  );
}
