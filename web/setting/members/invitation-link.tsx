import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import forms from '../account/account-page.module.css';
import styles from '../tokens.module.css';

export type HandedLink = { email: string; link: string };

/** Link of an invitation, to be passed on when no mail server is configured. */
export function InvitationLink({ email, link, onClose }: HandedLink & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('setting.invitations.linkTitle', { email })}
      width={560}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={forms.form}>
        <Alert tone="warning">{t('setting.invitations.sendYourself')}</Alert>
        <p className={styles.secret}>
          <code>{link}</code>
          <CopyButton text={link} label={t('setting.invitations.copy')} />
        </p>
        <p>{t('setting.invitations.linkText')}</p>
      </div>
    </Dialog>
  );
}
