import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { errorText } from '../core/client/errors.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Link } from '../ui/page/link.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { emailProblem } from './sign-up/email-problem.ts';
import { DevMail } from './sign-up/dev-mail.tsx';
import { useForgotPasswordMutation } from './generated.ts';
import { useCaptcha } from './sign-in/use-captcha.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [, forgotPassword] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha(true);

  const form = useAuthForm(
    {
      email: (value) => emailProblem(value, t),
    },
    async ({ email }, element, fail) => {
      setSentTo(null);
      const { data, error } = await forgotPassword({ email: email.trim(), captcha: captcha.solution });
      captcha.renew(error);
      element.reset();
      // Neutral message that doesn't reveal whether an account exists.
      if (data) setSentTo(email.trim());
      else if (error) fail(errorText(error, t));
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
        {sentTo && <Alert tone="success">{t('auth.forgotSent')}</Alert>}
        {sentTo && <DevMail to={sentTo} />}
        <Field label={t('auth.email')} error={form.errors.email}>
          <Input name="email" type="email" autoComplete="username" icon="envelope" autoFocus />
        </Field>
        {captcha.widget}
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.sendLink')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
