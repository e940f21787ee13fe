import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { begin } from '../../core/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { CodeStep } from '../sign-in/code-step.tsx';
import styles from '../auth-form.module.css';
import { type InvitationQuery, useAcceptInvitationMutation, useInvitationQuery } from '../generated.ts';
import { useSecondStep } from '../sign-in/use-second-step.ts';

/** Invitation page: shows sender and organization, and joins. */
export function InviteUserPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [{ data, fetching, error }, refetch] = useInvitationQuery({ variables: { token }, pause: !token });

  if (fetching)
    return (
      <AuthFrame title={t('auth.inviteTitle')}>
        <div className={styles.stack}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      </AuthFrame>
    );
  if (error)
    return (
      <AuthFrame title={t('auth.inviteTitle')}>
        <ErrorPane error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      </AuthFrame>
    );
  if (!data?.invitation) {
    return (
      <AuthFrame title={t('auth.inviteTitle')}>
        <div className={styles.stack}>
          <Alert tone="warning">{token ? t('auth.inviteGone') : t('auth.linkIncomplete')}</Alert>
          <Button to="/sign-in">{t('auth.toSignIn')}</Button>
        </div>
      </AuthFrame>
    );
  }
  return <Accept token={token} invitation={data.invitation} />;
}

function Accept({ token, invitation }: { token: string; invitation: NonNullable<InvitationQuery['invitation']> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [, accept] = useAcceptInvitationMutation();
  const isNew = !invitation.known;

  const step = useSecondStep(async ({ name, password }: Record<'name' | 'password', string>, code) => {
    const { data, error } = await accept({ token, name: isNew ? name.trim() : null, password, code });
    if (!data) return error;
    begin(data.acceptInvitation.accessToken, data.acceptInvitation.user, data.acceptInvitation.latestChange);
    await navigate('/signed-in-redirect', { replace: true });
    return undefined;
  });

  const form = useAuthForm(
    {
      name: (value) => (!isNew || value.trim() ? undefined : t('auth.nameMissing')),
      password: (value) =>
        value.length === 0
          ? t('auth.passwordMissing')
          : isNew && value.length < 8
            ? t('auth.passwordShort')
            : undefined,
    },
    async (values, _element, fail) => {
      const error = await step.send(values);
      if (error) fail(errorCode(error) === 'WRONG_PASSWORD' ? t('auth.wrongPassword') : errorText(error, t));
    },
  );

  if (step.asks) return <CodeStep {...step.asks} />;
  return (
    <AuthFrame
      title={t('auth.inviteTitle')}
      lead={t('auth.inviteLead', {
        organization: invitation.organization_name,
        role: t(`role.${invitation.role}`),
        email: invitation.email,
      })}
    >
      <AuthForm {...form}>
        {isNew && (
          <Field label={t('auth.fullName')} error={form.errors.name} required>
            <Input name="name" autoComplete="name" autoFocus />
          </Field>
        )}
        <Field
          label={t('auth.password')}
          error={form.errors.password}
          hint={isNew ? t('auth.passwordHint') : undefined}
          required
        >
          <PasswordInput name="password" autoComplete={isNew ? 'new-password' : 'current-password'} />
        </Field>
        <Button type="submit" variant="solid" size="lg" wide busy={form.busy}>
          {t('auth.join', { organization: invitation.organization_name })}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
