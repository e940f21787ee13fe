import { useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
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
import { CodeStep } from './code-step.tsx';
import { useUnlockSessionMutation } from './generated.ts';
import { useCaptcha } from './use-captcha.tsx';
import { useSecondStep } from './use-second-step.ts';

export function UnlockSessionPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const user = useStore(sessionUser) ?? whoIsLocked();
  const [, unlockSession] = useUnlockSessionMutation();
  const captcha = useCaptcha(false);
  const [problem, setProblem] = useState<string | null>(null);

  const step = useSecondStep(async (password: string, code) => {
    const { data, error } = await unlockSession({
      email: user?.email ?? '',
      password,
      code,
      captcha: captcha.solution,
    });
    if (!data) return error;
    begin(data.unlockSession.accessToken, data.unlockSession.user, data.unlockSession.latestChange);
    await navigate(afterSignIn(search), { replace: true });
    return undefined;
  });

  const form = useAuthForm(
    { password: (value) => (value ? undefined : t('auth.passwordMissing')) },
    async ({ password }, element) => {
      setProblem(null);
      const error = await step.send(password);
      if (!error) return;
      captcha.renew(error);
      element.reset();
      setProblem(errorCode(error) === 'WRONG_CREDENTIALS' ? t('auth.wrongPassword') : errorText(error, t));
    },
  );

  if (step.asks) return <CodeStep {...step.asks} />;
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
        {captcha.widget}
        <Button type="submit" look="solid" size="lg" wide busy={form.busy}>
          {t('auth.unlock')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
