import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useConfiguration } from '../../core/session/configuration.ts';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { afterSignIn } from '../../core/session/redirect.ts';
import { begin } from '../../core/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { emailProblem } from '../sign-up/email-problem.ts';
import { CodeStep } from './code-step.tsx';
import styles from '../auth-form.module.css';
import { DemoStep } from './demo-step.tsx';
import { useSignInMutation } from '../generated.ts';
import { useCaptcha } from './use-captcha.tsx';
import { useSecondStep } from './use-second-step.ts';

type Values = Record<'email' | 'password' | 'rememberMe', string>;

export function SignInPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { signUp, development, singleSignOn } = useConfiguration();
  const [, signIn] = useSignInMutation();
  const captcha = useCaptcha(false);

  const step = useSecondStep(async ({ email, password, rememberMe }: Values, code) => {
    const isRemembered = rememberMe === 'on';
    const { data, error } = await signIn({
      email: email.trim(),
      password,
      rememberMe: isRemembered,
      code,
      captcha: captcha.solution,
    });
    if (!data) return error;
    begin(data.signIn.accessToken, data.signIn.user, data.signIn.latestChange, isRemembered);
    await navigate(afterSignIn(search), { replace: true });
    return undefined;
  });

  const form = useAuthForm(
    {
      email: (value) => emailProblem(value, t),
      password: (value) => (value ? undefined : t('auth.passwordMissing')),
      rememberMe: null,
    },
    async (values, element, fail) => {
      const error = await step.send(values);
      if (!error) return;
      captcha.renew(error);
      // Keeps the email address; only the password is cleared.
      const field = element.elements.namedItem('password');
      if (field instanceof HTMLInputElement) field.value = '';
      fail(errorCode(error) === 'WRONG_CREDENTIALS' ? t('auth.wrongCredentials') : errorText(error, t));
    },
  );

  if (step.asks) return <CodeStep {...step.asks} />;
  return (
    <AuthFrame
      title={t('auth.signIn')}
      lead={t('auth.signInLead')}
      footer={
        signUp && (
          <>
            {t('auth.noAccount')} <Link to="/sign-up">{t('auth.signUp')}</Link>
          </>
        )
      }
    >
      <AuthForm {...form}>
        <Field label={t('auth.email')} error={form.errors.email}>
          <Input name="email" type="email" autoComplete="username" icon="envelope" autoFocus />
        </Field>
        <Field label={t('auth.password')} error={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" icon="lock-closed" />
        </Field>
        <div className={styles.row}>
          <Checkbox name="rememberMe" label={t('auth.rememberMe')} />
          <Link to="/forgot-password">{t('auth.forgotLink')}</Link>
        </div>
        {captcha.widget}
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.signIn')}
        </Button>
        {singleSignOn && (
          <Button size="lg" wide icon="key" href={`/api/auth/openid?${search}`}>
            {t('auth.sso')}
          </Button>
        )}
        {development && <DemoStep />}
      </AuthForm>
    </AuthFrame>
  );
}
