import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { begin } from '../../core/session/session.ts';
import { toast } from '../../core/state/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import styles from '../account/account-page.module.css';
import { changePasswordLimits, fetchSessions, fetchTwoStep, useChangePasswordMutation } from '../generated.ts';
import { LockPane } from '../account/lock-pane.tsx';
import { SessionsPane } from './sessions-pane.tsx';
import { TwoStepPane } from './two-step-pane.tsx';

const prefetchSecurity: Prefetch = (client) => {
  void fetchTwoStep(client);
  void fetchSessions(client);
};

function SecurityPage() {
  const { t } = useTranslation();
  return (
    <Page narrow title={t('setting.security.title')} lead={t('setting.security.lead')}>
      <PasswordPane />
      <TwoStepPane />
      <LockPane />
      <SessionsPane />
    </Page>
  );
}

function PasswordPane() {
  const { t } = useTranslation();
  const [{ fetching }, change] = useChangePasswordMutation();
  const [errors, setErrors] = useState<{ current?: string; password?: string }>({});

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const currentPassword = String(data.get('current') ?? '');
    const password = String(data.get('password') ?? '');
    if (!currentPassword) return setErrors({ current: t('auth.passwordMissing') });
    if (password.length < changePasswordLimits.password.min) return setErrors({ password: t('auth.passwordShort') });
    setErrors({});
    const result = await change({ currentPassword, password, endTokens: data.has('endTokens') });
    if (result.data) {
      // Changing the password invalidates the old token.
      begin(result.data.changePassword.accessToken, result.data.changePassword.user);
      form.reset();
      toast(t('setting.security.changed'), { tone: 'success' });
    } else if (result.error) {
      const text = errorText(result.error, t);
      setErrors(errorCode(result.error) === 'WRONG_PASSWORD' ? { current: text } : { password: text });
    }
  };

  return (
    <Pane id="security.password" title={t('setting.security.password')} hint={t('setting.security.passwordHint')}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field label={t('setting.security.current')} error={errors.current}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <Field label={t('auth.newPassword')} error={errors.password} hint={t('auth.passwordHint')}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={t('auth.endTokensLabel')} hideLabel hint={t('auth.endTokensHint')}>
          <Checkbox name="endTokens" label={t('setting.security.endTokens')} />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="solid" busy={fetching}>
            {t('setting.security.change')}
          </Button>
        </div>
      </form>
    </Pane>
  );
}

export const route = { Component: SecurityPage, handle: { prefetch: prefetchSecurity } };
