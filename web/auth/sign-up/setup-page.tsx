import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../core/client/errors.ts';
import { begin } from '../../core/session/session.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import styles from '../auth-form.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { setUpInstallationLimits, useSetUpInstallationMutation, useSetupLinkQuery } from '../generated.ts';
import { emailProblem } from './email-problem.ts';
import { SetupMail } from './setup-mail.tsx';

/** Page of the setup link that the first start prints. */
export function SetupPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [{ data, fetching, error }, refetch] = useSetupLinkQuery({
    variables: { token },
    pause: !token,
    requestPolicy: 'network-only',
  });
  const [isDone, setDone] = useState(false);

  // After the setup, the link returns nothing more; the form stays until the workspace opens.
  if (data?.setupLink || isDone)
    return <SetupForm token={token} sendsMail={data?.setupLink?.sendsMail ?? false} onDone={() => setDone(true)} />;
  return (
    <AuthFrame title={t('auth.setupTitle')}>
      <div className={styles.stack}>
        {fetching ? (
          <>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </>
        ) : error ? (
          <ErrorPane error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
        ) : (
          <>
            <Alert tone="warning">
              {t('auth.setupGone')} {t('auth.setupGoneHint')}
            </Alert>
            <Button to="/sign-in">{t('auth.toSignIn')}</Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}

function SetupForm({ token, sendsMail, onDone }: { token: string; sendsMail: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [, setUp] = useSetUpInstallationMutation();

  const form = useAuthForm(
    {
      organization: (value) => (value.trim() ? undefined : t('auth.organizationMissing')),
      name: (value) => (value.trim() ? undefined : t('auth.nameMissing')),
      email: (value) => emailProblem(value, t),
      password: (value) =>
        value.length === 0 ? t('auth.passwordMissing') : value.length < 8 ? t('auth.passwordShort') : undefined,
    },
    async ({ organization, name, email, password }, _element, fail) => {
      const { data, error } = await setUp({
        token,
        organization: organization.trim(),
        name: name.trim(),
        email: email.trim(),
        password,
      });
      if (!data) return fail(error ? errorText(error, t) : t('error.LINK_EXPIRED'));
      onDone();
      const { accessToken, user, latestChange } = data.setUpInstallation;
      begin(accessToken, user, latestChange);
      await navigate('/signed-in-redirect', { replace: true });
    },
  );

  return (
    <AuthFrame title={t('auth.setupTitle')} lead={t('auth.setupLead')}>
      <AuthForm {...form}>
        <Field label={t('auth.organizationName')} error={form.errors.organization} required>
          <Input
            name="organization"
            autoComplete="organization"
            maxLength={setUpInstallationLimits.organization.max}
            autoFocus
          />
        </Field>
        <Field label={t('auth.fullName')} error={form.errors.name} required>
          <Input name="name" autoComplete="name" maxLength={setUpInstallationLimits.name.max} />
        </Field>
        <Field label={t('auth.email')} error={form.errors.email} required>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <Field label={t('auth.password')} error={form.errors.password} hint={t('auth.passwordHint')} required>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        {sendsMail ? <SetupMail token={token} /> : <Alert tone="warning">{t('auth.setupNoMail')}</Alert>}
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.setUp')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
