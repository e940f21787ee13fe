import { isEmail } from '../../core/words/email.ts';
import { useState } from 'react';
import { useConfiguration } from '../../core/session/configuration.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { roles } from '../../core/roles.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
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

  const send = async () => {
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
    <FormDialog
      title={t('setting.members.invite')}
      save={t(sendsMail ? 'setting.members.sendInvitation' : 'setting.members.makeLink')}
      isReady={isWhole}
      isBusy={isSending || isMaking}
      onSave={() => void send()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
