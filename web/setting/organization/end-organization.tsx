import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { toast } from '../../core/state/toasts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { useEndOrganizationMutation } from '../generated.ts';

type Props = { name: string; onDone: () => void; onClose: () => void };

/** Requires typing the name and the password, to prevent accidental deletion. */
export function EndOrganization({ name, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [{ fetching }, end] = useEndOrganizationMutation();
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});

  const send = async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const [typed, password] = ['name', 'password'].map((field) => String(said.get(field) ?? ''));
    if (typed?.trim() !== name) return setErrors({ name: t('setting.danger.otherName') });
    if (!password) return setErrors({ password: t('auth.passwordMissing') });
    setErrors({});
    const { data, error } = await end({ organization_name: typed, password });
    if (data) {
      toast(t('setting.danger.ending', { name }), { tone: 'danger' });
      return onDone();
    }
    if (!error) return;
    const field = form.elements.namedItem('password');
    if (field instanceof HTMLInputElement) field.value = '';
    const text = errorText(error, t);
    setErrors(errorCode(error) === 'BAD_INPUT' ? { name: text } : { password: text });
  };

  return (
    <FormDialog
      title={t('setting.danger.endTitle', { name })}
      save={t('setting.danger.end')}
      tone="danger"
      isBusy={fetching}
      onSave={(form) => void send(form)}
      onClose={onClose}
    >
      <p>{t('setting.danger.endText')}</p>
      <Field label={t('setting.danger.typeName', { name })} error={errors.name}>
        <Input name="name" autoComplete="off" autoFocus />
      </Field>
      <Field label={t('setting.security.current')} error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
