import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { begin } from '../../core/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Link } from '../../ui/page/link.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { useConfirmEmailMutation } from '../generated.ts';

/** Confirms a sign-up: the link proves the address, the password proves the sign-up. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token') ?? '';
  const [, confirmEmail] = useConfirmEmailMutation();

  const form = useAuthForm(
    { password: (value) => (value ? undefined : t('auth.passwordMissing')) },
    async ({ password }, element, fail) => {
      const { data, error } = await confirmEmail({ token, password });
      if (data) {
        begin(data.confirmEmail.accessToken, data.confirmEmail.user, data.confirmEmail.latestChange);
        await navigate('/signed-in-redirect', { replace: true });
        return;
      }
      element.reset();
      if (error) fail(errorCode(error) === 'WRONG_PASSWORD' ? t('auth.verifyWrong') : errorText(error, t));
    },
  );

  return (
    <AuthFrame
      title={t('auth.verifyTitle')}
      lead={token ? t('auth.verifyLead') : undefined}
      footer={
        <Link to={token ? '/forgot-password' : '/sign-in'}>{t(token ? 'auth.forgotLink' : 'auth.toSignIn')}</Link>
      }
    >
      {token ? (
        <AuthForm {...form}>
          <Field label={t('auth.password')} error={form.errors.password} required>
            <PasswordInput name="password" autoComplete="current-password" autoFocus />
          </Field>
          <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
            {t('auth.verify')}
          </Button>
        </AuthForm>
      ) : (
        <Alert tone="danger">{t('auth.linkIncomplete')}</Alert>
      )}
    </AuthFrame>
  );
}
