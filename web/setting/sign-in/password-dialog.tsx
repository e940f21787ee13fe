import { useState } from 'react';
import type { CombinedError } from 'urql';
import { errorText } from '../../core/client/errors.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';

type Props = {
  title: string;
  text: string;
  label: string;
  tone?: 'primary' | 'danger';
  onPassword: (password: string) => Promise<CombinedError | undefined>;
  onClose: () => void;
};

/** Asks for the password before a sensitive action. */
export function PasswordDialog({ title, text, label, tone = 'primary', onPassword, onClose }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('password') ?? '');
    if (!password) return setProblem(t('auth.passwordMissing'));
    setProblem(undefined);
    setBusy(true);
    const error = await onPassword(password);
    setBusy(false);
    if (!error) return;
    form.reset();
    setProblem(errorText(error, t));
  };

  return (
    <FormDialog
      title={title}
      save={label}
      tone={tone}
      isBusy={isBusy}
      onSave={(form) => void send(form)}
      onClose={onClose}
    >
      <p>{text}</p>
      <Field label={t('setting.security.current')} error={problem}>
        <PasswordInput name="password" autoComplete="current-password" autoFocus />
      </Field>
    </FormDialog>
  );
}
