import { useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { errorText } from '../core/errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Link } from '../ui/link.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { emailProblem } from './email-problem.ts';
import { DevMail } from './dev-mail.tsx';
import { useForgotPasswordMutation } from './generated.ts';
import { useCaptcha } from './use-captcha.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [, forgotPassword] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha(true);
  const [problem, setProblem] = useState<string | null>(null);

  const form = useAuthForm(
    {
      email: (value) => emailProblem(value, t),
    },
    async ({ email }, element) => {
      setProblem(null);
      setSentTo(null);
      const { data, error } = await forgotPassword({ email: email.trim(), captcha: captcha.solution });
      captcha.renew(error);
      element.reset();
      // Neutral on purpose: nobody learns here whether an address has an account.
      if (data) setSentTo(email.trim());
      else if (error) setProblem(errorText(error, t));
    },
  );

  return (
    <AuthFrame
      title={t('auth.forgotTitle')}
      lead={t('auth.forgotLead')}
      footer={
        <>
          {t('auth.backTo')} <Link to="/sign-in">{t('auth.signIn')}</Link>
        </>
      }
    >
      <AuthForm {...form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {sentTo && <Alert tone="success">{t('auth.forgotSent')}</Alert>}
        {sentTo && <DevMail to={sentTo} />}
        <Field label={t('auth.email')} error={form.errors.email}>
          <Input name="email" type="email" autoComplete="username" icon="envelope" autoFocus />
        </Field>
        {captcha.widget}
        <Button type="submit" look="solid" size="lg" wide busy={form.busy}>
          {t('auth.sendLink')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
