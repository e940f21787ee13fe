import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { errorCode, errorText } from '../core/errors.ts';
import { afterSignIn } from '../core/redirect.ts';
import { begin, sessionUser, whoIsLocked } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Link } from '../ui/link.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useUnlockSessionMutation } from './generated.ts';

export function UnlockSessionPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const user = useStore(sessionUser) ?? whoIsLocked();
  const [, unlockSession] = useUnlockSessionMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const form = useAuthForm(
    { password: (value) => (value ? undefined : t('auth.passwordMissing')) },
    async ({ password }, element) => {
      setProblem(null);
      const { data, error } = await unlockSession({ email: user?.email ?? '', password });
      if (data) {
        begin(data.unlockSession.accessToken, data.unlockSession.user, data.unlockSession.latestChange);
        await navigate(afterSignIn(search), { replace: true });
        return;
      }
      element.reset();
      if (error) setProblem(errorCode(error) === 'WRONG_CREDENTIALS' ? t('auth.wrongPassword') : errorText(error, t));
    },
  );

  return (
    <AuthFrame
      title={t('auth.unlockTitle')}
      lead={t('auth.unlockLead')}
      footer={<Link to="/sign-out">{t('auth.notMe', { name: user?.name ?? '' })}</Link>}
    >
      <AuthForm {...form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Field label={t('auth.fullName')}>
          <Input value={user?.name ?? ''} disabled readOnly />
        </Field>
        <Field label={t('auth.password')} error={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
        <Button type="submit" look="solid" size="lg" wide busy={form.busy}>
          {t('auth.unlock')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
