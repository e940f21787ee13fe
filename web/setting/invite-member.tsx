import { isEmail } from '../core/email.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { sessionUser } from '../core/session.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import styles from './account-page.module.css';
import { type Role, useInviteMemberMutation } from './generated.ts';

const roles: Role[] = ['member', 'admin', 'customer', 'owner'];

export function InviteMember({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, invite] = useInviteMemberMutation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const isOwner = sessionUser.get()?.role === 'owner';
  const isWhole = isEmail(email);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    if (announce(await invite({ email: email.trim(), role }), t('setting.members.invited', { email: email.trim() })))
      onClose();
  };

  return (
    <Dialog
      open
      title={t('setting.members.invite')}
      onClose={onClose}
      actions={
        <>
          <Button look="solid" type="submit" form="invite-member" disabled={!isWhole} busy={fetching}>
            {t('setting.members.sendInvitation')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <form id="invite-member" className={styles.form} onSubmit={(event) => void send(event)}>
        <Field label={t('auth.email')} required>
          <Input type="email" autoFocus value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={t('setting.members.role')}>
          <Select
            value={role}
            onChange={setRole}
            options={roles
              .filter((one) => one !== 'owner' || isOwner)
              .map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        </Field>
      </form>
    </Dialog>
  );
}
