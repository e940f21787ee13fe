import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Error dialog of single sign-on. */
export function OpenIdRefused({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('auth.ssoFailed')}
      actions={
        <Button variant="solid" onClick={onLeave}>
          {t('ui.ok')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
