import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import { errorText } from '../../core/client/errors.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';

export type OnPassword = (password: string) => Promise<CombinedError | undefined>;

type Props = { id: string; text: ReactNode; onPassword: OnPassword; onBusy: (isBusy: boolean) => void };

/** Password confirmation before changes to sign-in. */
export function PasswordForm({ id, text, onPassword, onBusy }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | undefined>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password') ?? '');
    if (!password) return setProblem(t('auth.passwordMissing'));
    setProblem(undefined);
    onBusy(true);
    const error = await onPassword(password);
    onBusy(false);
    if (!error) return;
    form.reset();
    setProblem(errorText(error, t));
  };

  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)}>
      <p>{text}</p>
      <Field label={t('setting.security.current')} error={problem}>
        <PasswordInput name="password" autoComplete="current-password" autoFocus />
      </Field>
    </form>
  );
}
