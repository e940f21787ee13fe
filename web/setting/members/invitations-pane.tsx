import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useConfiguration } from '../../core/session/configuration.ts';
import { networkOnly } from '../../core/client/network-only.ts';
import { confirm } from '../../core/state/confirmation.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useMinute } from '../../core/dates/use-minute.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import {
  type InvitationsQuery,
  useInvitationsQuery,
  useInviteByLinkMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '../generated.ts';
import { type HandedLink, InvitationLink } from './invitation-link.tsx';
import styles from '../list.module.css';

type Invitation = NonNullable<InvitationsQuery['invitations']>[number];

/** Pending invitations. */
export function InvitationsPane() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useInvitationsQuery();
  const now = useMinute().getTime();
  const retry = () => refetch(networkOnly);
  return (
    <Pane title={t('setting.invitations.title')} hint={t('setting.invitations.hint')} flush>
      <Loaded
        small
        of={{ data: data?.invitations, error, retry }}
        skeleton={<SkeletonRows count={2} picture={false} />}
        empty={<EmptyState small kind="none" icon="envelope" title={t('setting.invitations.none')} />}
      >
        {(invitations) => (
          <ul>
            {invitations.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} now={now} onDone={retry} />
            ))}
          </ul>
        )}
      </Loaded>
    </Pane>
  );
}

type RowProps = { invitation: Invitation; now: number; onDone: () => void };

function Row({ invitation, now, onDone }: RowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const user = useStore(sessionUser);
  const [{ fetching }, resend] = useResendInvitationMutation();
  const [, revoke] = useRevokeInvitationMutation();
  const { sendsMail } = useConfiguration();
  const { id, email, role, by } = invitation;
  const [sent, ends] = [toDate(invitation.createdAt), toDate(invitation.expiresAt)];
  const isOver = ends !== null && ends.getTime() <= now;
  // Only owners can grant or revoke the owner role.
  const mayChange = role !== 'owner' || user?.role === 'owner';

  const since = (when: string): string => {
    if (sendsMail)
      return by ? t('setting.invitations.sentBy', { when, name: by.name }) : t('setting.invitations.sent', { when });
    return by ? t('setting.invitations.madeBy', { when, name: by.name }) : t('setting.invitations.made', { when });
  };

  const takeBack = async () => {
    const answer = await confirm({
      title: t('setting.invitations.revokeTitle', { email }),
      message: t('setting.invitations.revokeText'),
      actions: { confirm: { label: t('setting.invitations.revoke') } },
    });
    if (answer !== 'confirmed') return;
    if (announce(await revoke({ id }), t('setting.invitations.revoked', { email }))) onDone();
  };
  const sendAgain = async () => {
    if (announce(await resend({ id }), t('setting.members.invited', { email }))) onDone();
  };

  return (
    <li id={`invitation-${email}`} className={styles.row}>
      <Icon name="envelope" />
      <div className={styles.text}>
        <strong>{email}</strong>
        <span>
          {sent && since(dates.relative(sent))}
          {ends && !isOver && ` · ${t('setting.invitations.ends', { date: dates.long(ends) })}`}
        </span>
      </div>
      {isOver && <Chip tone="warning">{t('setting.invitations.over')}</Chip>}
      <span>{t(`role.${role}`)}</span>
      {mayChange && (
        <>
          {sendsMail ? (
            <IconButton
              icon="paper-airplane"
              label={t('setting.invitations.resendTo', { email })}
              disabled={fetching}
              onClick={() => void sendAgain()}
            />
          ) : (
            <CopyLink email={email} role={role} onDone={onDone} />
          )}
          <IconButton
            icon="x-mark"
            label={t('setting.invitations.revokeOf', { email })}
            onClick={() => void takeBack()}
          />
        </>
      )}
    </li>
  );
}

/** Only the hash is stored, so every copy creates a new link. */
function CopyLink({ email, role, onDone }: Pick<Invitation, 'email' | 'role'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, inviteByLink] = useInviteByLinkMutation();
  const [handed, setHanded] = useState<HandedLink | null>(null);
  const make = async () => {
    const answer = await inviteByLink({ email, role });
    const link = answer.data?.inviteByLink.link;
    if (link) setHanded({ email, link });
    else announce(answer, '');
  };
  const close = () => {
    setHanded(null);
    onDone();
  };
  return (
    <>
      <Button
        size="sm"
        icon="clipboard"
        busy={fetching}
        aria-label={t('setting.invitations.copyOf', { email })}
        onClick={() => void make()}
      >
        {t('setting.invitations.copy')}
      </Button>
      {handed && <InvitationLink {...handed} onClose={close} />}
    </>
  );
}
