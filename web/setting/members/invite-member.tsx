import { isEmail } from '../../core/words/email.ts';
import { type FormEvent, useState } from 'react';
import { useConfiguration } from '../../core/session/configuration.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { roles } from '../../core/roles.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from '../account/account-page.module.css';
import { type Role, useInviteByLinkMutation, useInviteMemberMutation } from '../generated.ts';
import { type HandedLink, InvitationLink } from './invitation-link.tsx';

/** Most common role first. */
const offered: readonly Role[] = ['member', ...roles.filter((role) => role !== 'member')];

export function InviteMember({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { sendsMail } = useConfiguration();
  const [{ fetching: isSending }, invite] = useInviteMemberMutation();
  const [{ fetching: isMaking }, inviteByLink] = useInviteByLinkMutation();
  const [handed, setHanded] = useState<HandedLink | null>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const isOwner = sessionUser.get()?.role === 'owner';
  const isWhole = isEmail(email);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const invited = { email: email.trim(), role };
    if (sendsMail) {
      if (announce(await invite(invited), t('setting.members.invited', invited))) onClose();
      return;
    }
    const answer = await inviteByLink(invited);
    const made = answer.data?.inviteByLink;
    if (made) setHanded({ email: made.invitation.email, link: made.link });
    else announce(answer, '');
  };

  if (handed) return <InvitationLink {...handed} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('setting.members.invite')}
      onClose={onClose}
      actions={
        <>
          <Button variant="solid" type="submit" form="invite-member" disabled={!isWhole} busy={isSending || isMaking}>
            {t(sendsMail ? 'setting.members.sendInvitation' : 'setting.members.makeLink')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <form id="invite-member" className={styles.form} onSubmit={(event) => void send(event)}>
        {!sendsMail && <Alert tone="warning">{t('setting.members.noMail')}</Alert>}
        <Field label={t('auth.email')} hint={isWhole ? undefined : t('setting.members.emailHint')} required>
          <Input type="email" autoFocus value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={t('setting.members.role')}>
          <Select
            value={role}
            onChange={setRole}
            options={offered
              .filter((one) => one !== 'owner' || isOwner)
              .map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        </Field>
      </form>
    </Dialog>
  );
}
