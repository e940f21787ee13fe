import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { changeLanguage, codeOf, languageNames, languages } from '../../core/words/languages.ts';
import { type SessionUser, sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from './account-page.module.css';
import { type Language, type UserPatch, userPatchLimits, useUpdateProfileMutation } from '../generated.ts';
import { StartPane } from './start-pane.tsx';

/** The user's profile, shared by all organizations. */
export function AccountPage() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  return (
    <Page narrow title={t('setting.account.title')} lead={t('setting.account.lead')}>
      {user && <Profile key={user.id} user={user} />}
      <StartPane />
    </Page>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateProfileMutation();
  const [name, setName] = useState(user.name);

  const send = async (patch: UserPatch, said: string) => {
    const result = await update({ user: patch });
    if (result.data) sessionUser.set(result.data.updateUser);
    return announce(result, said);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void send({ name: name.trim() }, t('setting.account.saved'));
  };

  return (
    <Pane id="account.profile" title={t('setting.account.profile')}>
      <form className={styles.form} onSubmit={save}>
        <PictureField
          label={t('setting.account.changePicture')}
          picture={<Avatar name={user.name} src={user.avatar} size={72} />}
          hasPicture={user.avatar !== null}
          onTake={(avatar) => void send({ avatar }, t('setting.account.pictureSaved'))}
          onRemove={() => void send({ avatar: null }, t('setting.account.pictureRemoved'))}
        />
        <Field label={t('auth.fullName')} required error={name.trim() ? undefined : t('auth.nameMissing')}>
          <Input
            value={name}
            autoComplete="name"
            maxLength={userPatchLimits.name.max}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t('auth.email')} hint={t('setting.account.emailHint')}>
          <Input value={user.email} readOnly disabled />
        </Field>
        <div id="account.language">
          <Field label={t('setting.account.language')}>
            <Select
              value={codeOf(i18n.language)}
              options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
              onChange={(code) =>
                void changeLanguage(code).then(() =>
                  send({ language: code.replace('-', '_') as Language }, t('setting.account.saved')),
                )
              }
            />
          </Field>
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="solid" busy={fetching} disabled={!name.trim() || name.trim() === user.name}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Pane>
  );
}
