import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorText, secondFactor } from '../../core/client/errors.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useConfirmTwoStepMutation } from '../generated.ts';
import { QrCode } from './qr-code.tsx';
import styles from '../two-step.module.css';

type Props = {
  authenticator: { secret: string; address: string };
  onRecoveryCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** Key as QR code, text and link, followed by the first code. */
export function AuthenticatorKey({ authenticator: { secret, address }, onRecoveryCodes, onClose }: Props) {
  const { t } = useTranslation();
  const [{ fetching }, confirm] = useConfirmTwoStepMutation();
  const [problem, setProblem] = useState<string | undefined>();

  const send = async (form: HTMLFormElement) => {
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (!code) return setProblem(t('auth.codeMissing'));
    const { data, error } = await confirm({ code });
    if (data) return onRecoveryCodes(data.confirmTwoStep.codes);
    form.reset();
    form.querySelector<HTMLInputElement>('[name=code]')?.focus();
    setProblem(error && (secondFactor(error) ? t('auth.codeWrong') : errorText(error, t)));
  };

  return (
    <FormDialog
      title={t('setting.twoStep.keyTitle')}
      save={t('setting.twoStep.confirm')}
      isBusy={fetching}
      onSave={(form) => void send(form)}
      onClose={onClose}
    >
      <p>{t('setting.twoStep.keyText')}</p>
      <div className={styles.key}>
        <QrCode text={address} label={t('setting.twoStep.picture')} />
        <div className={styles.steps}>
          <div>
            <p className={styles.quiet}>{t('setting.twoStep.byHand')}</p>
            <p className={styles.secret}>
              <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={secret} label={t('setting.twoStep.copyKey')} />
            </p>
          </div>
          <a href={address}>{t('setting.twoStep.openApp')}</a>
        </div>
      </div>
      <Field label={t('setting.twoStep.firstCode')} error={problem}>
        {/* Six digits, perhaps with a space. */}
        <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} autoFocus />
      </Field>
    </FormDialog>
  );
}
