import { useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type OnPassword, PasswordForm } from './password-form.tsx';

type Props = {
  title: string;
  text: string;
  label: string;
  tone?: 'primary' | 'danger';
  onPassword: OnPassword;
  onClose: () => void;
};

/** Asks for the password before a sensitive action. */
export function PasswordDialog({ title, text, label, tone = 'primary', onPassword, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="solid" tone={tone} type="submit" form={id} busy={isBusy}>
            {label}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <PasswordForm id={id} text={text} onPassword={onPassword} onBusy={setBusy} />
    </Dialog>
  );
}
