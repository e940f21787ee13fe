import { useState } from 'react';
import { tokenLimits } from 'virtual:contract';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorCode, errorText } from '../../core/client/errors.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { Select } from '../../ui/form/select.tsx';
import forms from '../account/account-page.module.css';
import { apiTokenInputLimits, useCreateApiTokenMutation } from '../generated.ts';
import { RightsChoice } from '../members/rights-choice.tsx';
import styles from '../tokens.module.css';

const lives = ['7', '30', '90', '365'] as const;
const day = 86_400_000;

type Props = { onDone: () => void; onClose: () => void };
type Errors = { name?: string; rights?: string; password?: string };

/** Creates a token and shows it once. */
export function NewToken({ onDone, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <Made secret={secret} onClose={onClose} />;
  return (
    <TokenDialog
      onMade={(made) => {
        setSecret(made);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

type DialogProps = { onMade: (secret: string) => void; onClose: () => void };

function TokenDialog({ onMade, onClose }: DialogProps) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [{ fetching }, make] = useCreateApiTokenMutation();
  const [life, setLife] = useState<(typeof lives)[number]>('90');
  const [errors, setErrors] = useState<Errors>({});
  const rights = (user?.user_rights ?? []).filter((right) => tokenLimits[right] !== 'none');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const send = async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const name = String(said.get('name') ?? '').trim();
    const password = String(said.get('password') ?? '');
    const isPersonal = said.has('own');
    if (!name) return setErrors({ name: t('setting.tokens.nameMissing') });
    if (chosen.size === 0 && !isPersonal) return setErrors({ rights: t('setting.tokens.rightsMissing') });
    if (!password) return setErrors({ password: t('auth.passwordMissing') });
    setErrors({});
    const expiresAt = new Date(Date.now() + Number(life) * day - 60_000).toISOString();
    const { data, error } = await make({ token: { name, rights: [...chosen], isPersonal, expiresAt }, password });
    if (data) return onMade(data.createApiToken.secret);
    if (!error) return;
    const text = errorText(error, t);
    setErrors(errorCode(error) === 'WRONG_PASSWORD' ? { password: text } : { name: text });
  };

  return (
    <FormDialog
      title={t('setting.tokens.add')}
      save={t('setting.tokens.make')}
      isBusy={fetching}
      onSave={(form) => void send(form)}
      onClose={onClose}
    >
      <Field label={t('setting.tokens.name')} hint={t('setting.tokens.nameHint')} error={errors.name}>
        <Input name="name" maxLength={apiTokenInputLimits.name.max} autoComplete="off" autoFocus />
      </Field>
      <Field label={t('setting.tokens.life')}>
        <Select
          value={life}
          options={lives.map((value) => ({ value, label: t('setting.policy.days', { count: Number(value) }) }))}
          onChange={setLife}
        />
      </Field>
      <fieldset className={styles.rights}>
        <legend>{t('setting.tokens.may')}</legend>
        {errors.rights && <Alert tone="danger">{errors.rights}</Alert>}
        <Checkbox name="own" label={t('setting.tokens.own')} />
        <RightsChoice rights={rights} chosen={chosen} onChoose={setChosen} />
      </fieldset>
      <Field label={t('setting.security.current')} error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

function Made({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('setting.tokens.madeTitle')}
      width={560}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('setting.twoStep.kept')}
        </Button>
      }
    >
      <div className={forms.form}>
        <Alert tone="warning">{t('setting.tokens.shownOnce')}</Alert>
        <p className={styles.secret}>
          <code>{secret}</code>
          <CopyButton text={secret} label={t('setting.tokens.copy')} />
        </p>
        <p>{t('setting.tokens.how')}</p>
        <pre className={styles.example} tabIndex={0}>
          {`curl ${location.origin}/api/common/user \\\n  -H "authorization: Bearer ${secret.slice(0, 12)}…"`}
        </pre>
      </div>
    </Dialog>
  );
}
