import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorText, secondFactor } from '../../core/client/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
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
  const id = useId();
  const [{ fetching }, confirm] = useConfirmTwoStepMutation();
  const [problem, setProblem] = useState<string | undefined>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (!code) return setProblem(t('auth.codeMissing'));
    const { data, error } = await confirm({ code });
    if (data) return onRecoveryCodes(data.confirmTwoStep.codes);
    form.reset();
    form.querySelector<HTMLInputElement>('[name=code]')?.focus();
    setProblem(error && (secondFactor(error) ? t('auth.codeWrong') : errorText(error, t)));
  };

  return (
    <Dialog
      open
      title={t('setting.twoStep.keyTitle')}
      onClose={onClose}
      width={560}
      actions={
        <>
          <Button variant="solid" type="submit" form={id} busy={fetching}>
            {t('setting.twoStep.confirm')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <div className={styles.steps}>
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
        <form id={id} noValidate onSubmit={(event) => void send(event)}>
          <Field label={t('setting.twoStep.firstCode')} error={problem}>
            {/* Six digits, perhaps with a space. */}
            <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} autoFocus />
          </Field>
        </form>
      </div>
    </Dialog>
  );
}
