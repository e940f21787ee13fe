import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useSearchParams } from 'react-router';
import { useConfiguration } from '../core/session/configuration.ts';
import { errorText } from '../core/client/errors.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Field } from '../ui/form/field.tsx';
import { Link } from '../ui/page/link.tsx';
import { PasswordInput } from '../ui/form/password-input.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { useResetLinkQuery, useResetPasswordMutation } from './generated.ts';

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [{ data: link, fetching, error }, refetch] = useResetLinkQuery({
    variables: { token },
    pause: !token,
    requestPolicy: 'network-only',
  });
  const { sendsMail, outbox } = useConfiguration();
  const reachesPeople = sendsMail || outbox;
  // From the link's data before it was used.
  const tokens = link?.resetLink?.apiTokens ?? 0;
  const [, resetPassword] = useResetPasswordMutation();
  const [done, setDone] = useState<{ tokensLeft: number } | null>(null);

  const form = useAuthForm(
    {
      password: (value) =>
        value.length === 0 ? t('auth.passwordMissing') : value.length < 8 ? t('auth.passwordShort') : undefined,
      confirmation: (value, all) =>
        value.length === 0 ? t('auth.confirmationMissing') : value === all.password ? undefined : t('auth.mismatch'),
      endTokens: null,
    },
    async ({ password, endTokens }, element, fail) => {
      const { data, error } = await resetPassword({ token, password, endTokens: endTokens !== '' });
      element.reset();
      if (data?.resetPassword) setDone({ tokensLeft: endTokens === '' ? tokens : 0 });
      else fail(error ? errorText(error, t) : t('error.LINK_EXPIRED'));
    },
  );

  if (done) {
    return (
      <AuthFrame title={t('auth.resetTitle')}>
        <div className={styles.stack}>
          <Alert tone="success">{t('auth.resetDone')}</Alert>
          {done.tokensLeft > 0 && (
            <Alert tone="warning">
              {t('auth.tokensLeft', { count: done.tokensLeft })}{' '}
              <Link to="/setting/tokens">{t('auth.reviewTokens')}</Link>
            </Alert>
          )}
          <Button to="/sign-in" variant="solid" size="lg" wide>
            {t('auth.signIn')}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  if (!link?.resetLink) {
    return (
      <AuthFrame title={t('auth.resetTitle')}>
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
                {t(!token ? 'auth.linkIncomplete' : reachesPeople ? 'auth.resetGone' : 'auth.resetGoneAsk')}
              </Alert>
              {reachesPeople && (
                <Button to="/forgot-password" variant="solid" wide>
                  {t('auth.resetAgain')}
                </Button>
              )}
              <Button to="/sign-in" wide>
                {t('auth.toSignIn')}
              </Button>
            </>
          )}
        </div>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      title={t('auth.resetTitle')}
      lead={t('auth.resetLead')}
      footer={
        <>
          {t('auth.backTo')} <Link to="/sign-in">{t('auth.signIn')}</Link>
        </>
      }
    >
      <AuthForm {...form}>
        <Field label={t('auth.newPassword')} error={form.errors.password} hint={t('auth.passwordHint')}>
          <PasswordInput name="password" autoComplete="new-password" autoFocus />
        </Field>
        <Field label={t('auth.confirmation')} error={form.errors.confirmation}>
          <PasswordInput name="confirmation" autoComplete="new-password" />
        </Field>
        {tokens > 0 && (
          <Field label={t('auth.endTokensLabel')} hideLabel hint={t('auth.endTokensHint')}>
            <Checkbox name="endTokens" label={t('auth.endTokens', { count: tokens })} />
          </Field>
        )}
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.setPassword')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
