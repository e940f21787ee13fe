import { useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useSearchParams } from 'react-router';
import { errorText } from '../core/errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useResetLinkQuery, useResetPasswordMutation } from './generated.ts';

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [{ data: link }] = useResetLinkQuery({ variables: { token }, pause: !token, requestPolicy: 'network-only' });
  // What the link said before it was used up.
  const tokens = link?.resetLink?.apiTokens ?? 0;
  const [, resetPassword] = useResetPasswordMutation();
  const [problem, setProblem] = useState<string | null>(token ? null : t('auth.linkIncomplete'));
  const [done, setDone] = useState<{ tokensLeft: number } | null>(null);

  const form = useAuthForm(
    {
      password: (value) =>
        value.length === 0 ? t('auth.passwordMissing') : value.length < 8 ? t('auth.passwordShort') : undefined,
      confirmation: (value, all) =>
        value.length === 0 ? t('auth.confirmationMissing') : value === all.password ? undefined : t('auth.mismatch'),
      endTokens: null,
    },
    async ({ password, endTokens }, element) => {
      setProblem(null);
      const { data, error } = await resetPassword({ token, password, endTokens: endTokens !== '' });
      element.reset();
      if (data?.resetPassword) setDone({ tokensLeft: endTokens === '' ? tokens : 0 });
      else setProblem(error ? errorText(error, t) : t('error.LINK_EXPIRED'));
    },
  );

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
        {problem && <Alert tone="danger">{problem}</Alert>}
        {done && <Alert tone="success">{t('auth.resetDone')}</Alert>}
        {done !== null && done.tokensLeft > 0 && (
          <Alert tone="warning">
            {t('auth.tokensLeft', { count: done.tokensLeft })}{' '}
            <Link to="/setting/tokens">{t('auth.reviewTokens')}</Link>
          </Alert>
        )}
        <Field label={t('auth.newPassword')} error={form.errors.password} hint={t('auth.passwordHint')}>
          <PasswordInput name="password" autoComplete="new-password" autoFocus />
        </Field>
        <Field label={t('auth.confirmation')} error={form.errors.confirmation}>
          <PasswordInput name="confirmation" autoComplete="new-password" />
        </Field>
        {tokens > 0 && !done && (
          <Field label={t('auth.endTokensLabel')} hideLabel hint={t('auth.endTokensHint')}>
            <Checkbox name="endTokens" label={t('auth.endTokens', { count: tokens })} />
          </Field>
        )}
        <Button type="submit" look="solid" size="lg" wide busy={form.busy} disabled={!token}>
          {t('auth.setPassword')}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
