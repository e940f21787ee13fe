import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { errorText } from '../../core/client/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { emailProblem } from './email-problem.ts';
import { useSignUpMutation } from '../generated.ts';
import { useCaptcha } from '../sign-in/use-captcha.tsx';

export function SignUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [, signUp] = useSignUpMutation();
  const captcha = useCaptcha(true);

  const form = useAuthForm(
    {
      name: (value) => (value.trim() ? undefined : t('auth.nameMissing')),
      email: (value) => emailProblem(value, t),
      password: (value) =>
        value.length === 0 ? t('auth.passwordMissing') : value.length < 8 ? t('auth.passwordShort') : undefined,
      company: null,
      agreements: (value) => (value === 'on' ? undefined : t('auth.agreementMissing')),
    },
    async ({ name, email, password, company }, _element, fail) => {
      const { data, error } = await signUp({
        name: name.trim(),
        email: email.trim(),
        password,
        company: company.trim() || null,
        agreements: true,
        captcha: captcha.solution,
      });
      captcha.renew(error);
      if (data) await navigate('/confirmation-required', { state: { email: email.trim() } });
      else if (error) fail(errorText(error, t));
    },
  );

  return (
    <AuthFrame
      title={t('auth.signUp')}
      lead={t('auth.signUpLead')}
      footer={
        <>
          {t('auth.haveAccount')} <Link to="/sign-in">{t('auth.signIn')}</Link>
        </>
      }
    >
      <AuthForm {...form}>
        <Field label={t('auth.fullName')} error={form.errors.name} required>
          <Input name="name" autoComplete="name" autoFocus />
        </Field>
        <Field label={t('auth.email')} error={form.errors.email} required>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <Field label={t('auth.password')} error={form.errors.password} hint={t('auth.passwordHint')} required>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={t('auth.company')} hint={t('auth.companyHint')}>
          <Input name="company" autoComplete="organization" />
        </Field>
        <Field label={t('auth.agreementLabel')} hideLabel error={form.errors.agreements}>
          <Checkbox name="agreements" label={t('auth.agreement')} />
        </Field>
        {captcha.widget}
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.createAccount')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
