import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anew } from '../core/anew.ts';
import { confirm } from '../core/confirmation.ts';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useAnnounce } from '../core/undo.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import {
  MembersDocument,
  type Role,
  RolesDocument,
  useMembersQuery,
  useRemoveMemberMutation,
  useResetMemberTwoStepMutation,
  useUpdateMemberMutation,
} from './generated.ts';
import { InvitationsPane } from './invitations-pane.tsx';
import { InviteMember } from './invite-member.tsx';
import styles from './list.module.css';
import { RolesPane } from './roles-pane.tsx';

export const roles: Role[] = ['owner', 'admin', 'member', 'customer'];

export const warmMembers: Warm = (client) => {
  for (const question of [MembersDocument, RolesDocument]) void client.query(question, {}).toPromise();
};

/** The people of the organization and what their roles allow. */
export function MembersPage() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const announce = useAnnounce();
  const [{ data, error }, again] = useMembersQuery({ requestPolicy: 'cache-and-network' });
  const members = data?.members;
  const [, update] = useUpdateMemberMutation();
  const [, remove] = useRemoveMemberMutation();
  const [, reset] = useResetMemberTwoStepMutation();
  const [inviting, setInviting] = useState(false);
  const mayManage = hasRight('members.manage');

  const expel = async (id: string, name: string) => {
    const answer = await confirm({
      title: t('setting.members.removeTitle', { name }),
      message: t('setting.members.removeText'),
      confirm: { label: t('setting.members.remove') },
    });
    if (answer === 'confirmed') announce(await remove({ id }), t('setting.members.removed', { name }));
  };

  const resetTwoStep = async (id: string, name: string) => {
    const answer = await confirm({
      title: t('setting.members.resetTitle', { name }),
      message: t('setting.members.resetText'),
      confirm: { label: t('setting.members.reset') },
    });
    if (answer !== 'confirmed') return;
    if (announce(await reset({ id }), t('setting.members.resetDone', { name }))) again(anew);
  };

  return (
    <Page
      narrow
      title={t('setting.members.title')}
      lead={t('setting.members.lead')}
      actions={
        mayManage && (
          <Button look="solid" icon="user-plus" onClick={() => setInviting(true)}>
            {t('setting.members.invite')}
          </Button>
        )
      }
    >
      <Pane flush>
        {!members && !error && <SkeletonRows count={4} />}
        {!members && error && <ErrorPane error={error} onRetry={() => again(anew)} />}
        <ul>
          {members?.map((member) => {
            // Only an owner touches owners; nobody changes their own role by accident.
            const mayChange =
              mayManage && member.id !== user?.id && (member.role !== 'owner' || user?.role === 'owner');
            return (
              <li key={member.id} className={styles.row}>
                <Avatar name={member.name} src={member.avatar} status={member.status} size={36} />
                <div className={styles.text}>
                  <strong>
                    {member.name} {member.id === user?.id && t('setting.members.you')}
                  </strong>
                  <span>{member.email}</span>
                </div>
                {member.hasTwoStep && <Chip tone="success">{t('setting.members.twoStep')}</Chip>}
                {mayChange ? (
                  <Select
                    size="sm"
                    className={styles.select}
                    label={t('setting.members.roleOf', { name: member.name })}
                    value={member.role}
                    options={roles
                      .filter((role) => role !== 'owner' || user?.role === 'owner')
                      .map((role) => ({ value: role, label: t(`role.${role}`) }))}
                    onChange={(role) =>
                      void update({ id: member.id, role }).then((result) =>
                        announce(result, t('setting.members.changed', { name: member.name, role: t(`role.${role}`) })),
                      )
                    }
                  />
                ) : (
                  <span>{t(`role.${member.role}`)}</span>
                )}
                {mayChange && member.hasTwoStep && (
                  <IconButton
                    icon="key"
                    label={t('setting.members.resetName', { name: member.name })}
                    onClick={() => void resetTwoStep(member.id, member.name)}
                  />
                )}
                {mayChange && (
                  <IconButton
                    icon="user-minus"
                    label={t('setting.members.removeName', { name: member.name })}
                    onClick={() => void expel(member.id, member.name)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </Pane>
      {mayManage && <InvitationsPane />}
      <RolesPane />
      {inviting && <InviteMember onClose={() => setInviting(false)} />}
    </Page>
  );
}
