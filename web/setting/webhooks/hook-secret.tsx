import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import forms from '../account/account-page.module.css';
import styles from '../tokens.module.css';

/** A new secret, shown once. */
export function HookSecret({
  secret,
  isNew = true,
  onClose,
}: {
  secret: string;
  isNew?: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('hooks.secretTitle')}
      width={560}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('hooks.stored')}
        </Button>
      }
    >
      <div className={forms.form}>
        <Alert tone="warning">{t('hooks.secretOnce')}</Alert>
        <p className={styles.secret}>
          <code>{secret}</code>
          <CopyButton text={secret} label={t('hooks.copySecret')} />
        </p>
        <p>{t(isNew ? 'hooks.secretHow' : 'hooks.secretRenewed')}</p>
      </div>
    </Dialog>
  );
}
