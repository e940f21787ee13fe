import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { afterSignIn } from '../../core/session/redirect.ts';
import { begin, sessionUser, whoIsLocked } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { useUnlockSessionMutation } from '../generated.ts';
import { useCaptcha } from './use-captcha.tsx';
import { useSecondStep } from './use-second-step.ts';

export function UnlockSessionPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const user = useStore(sessionUser) ?? whoIsLocked();
  const [, unlockSession] = useUnlockSessionMutation();
  const captcha = useCaptcha(false);

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
    async ({ password }, element, fail) => {
      const error = await step.send(password);
      if (!error) return;
      captcha.renew(error);
      element.reset();
      fail(errorCode(error) === 'WRONG_CREDENTIALS' ? t('auth.wrongPassword') : errorText(error, t));
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
        <Field label={t('auth.fullName')}>
          <Input value={user?.name ?? ''} disabled readOnly />
        </Field>
        <Field label={t('auth.password')} error={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
        {captcha.widget}
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.unlock')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
