import { useTranslation } from '../../core/words/translation.tsx';
import { confirm } from '../../core/state/confirmation.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { roles } from '../../core/roles.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/form/select.tsx';
import {
  type MembersQuery,
  type Role,
  useEndMemberSessionsMutation,
  useRemoveMemberMutation,
  useResetMemberTwoStepMutation,
  useUpdateMemberMutation,
} from '../generated.ts';
import styles from '../list.module.css';

export type MemberOf = NonNullable<MembersQuery['members']>[number];

/** Only owners can change owners; users can't change their own role. */
export function useMayChange(): (member: MemberOf) => boolean {
  const user = useStore(sessionUser);
  return (member) =>
    hasRight('members.manage') && member.id !== user?.id && (member.role !== 'owner' || user?.role === 'owner');
}

/** Roles that manage members and settings, for which a password alone is a risk. */
const mayReachAll = (role: Role): boolean => role === 'owner' || role === 'admin';

const isSome = (rights: readonly string[] | null): rights is readonly string[] => rights !== null && rights.length > 0;

type Props = { member: MemberOf; onRights: () => void; onChanged: () => void };

/** A member with role and actions. */
export function MemberRow({ member, onRights, onChanged }: Props) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const mayChange = useMayChange()(member);
  const dates = useDates();
  const { id, name, email, avatar, status, role, hasTwoStep, addedRights, unusedRights, sessions, tokens } = member;
  const seen = toDate(member.lastSignInAt);
  const mayManage = hasRight('members.manage');
  const saysStep = hasTwoStep === true || (hasTwoStep === false && mayReachAll(role));
  return (
    <li id={`member-${id}`} className={styles.row}>
      <Avatar name={name} src={avatar} status={status} size={36} />
      <div className={styles.text}>
        <strong>
          {name} {id === user?.id && t('setting.members.you')}
        </strong>
        <span>
          {[
            email,
            mayManage &&
              (seen
                ? t('setting.members.signedIn', { when: dates.relative(seen) })
                : t('setting.members.neverSignedIn')),
            sessions !== null && sessions > 0 && t('setting.members.sessions', { count: sessions }),
            tokens !== null && tokens > 0 && t('setting.members.tokens', { count: tokens }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {(saysStep || isSome(addedRights) || isSome(unusedRights)) && (
          <div className={styles.chips}>
            {saysStep && (
              <Chip tone={hasTwoStep ? 'success' : 'warning'}>
                {t(hasTwoStep ? 'setting.members.twoStep' : 'setting.members.noTwoStep')}
              </Chip>
            )}
            {isSome(addedRights) && <Chip>{t('setting.members.addedCount', { count: addedRights.length })}</Chip>}
            {isSome(unusedRights) && <Chip>{t('setting.members.unusedCount', { count: unusedRights.length })}</Chip>}
          </div>
        )}
      </div>
      {mayChange ? <RoleSelect member={member} onChanged={onChanged} /> : <span>{t(`role.${role}`)}</span>}
      <div className={styles.tools}>
        <IconButton icon="shield-check" label={t('setting.members.rightsOf', { name })} onClick={onRights} />
        {mayChange && <Takings member={member} onChanged={onChanged} />}
      </div>
    </li>
  );
}

function RoleSelect({ member: { id, name, role, hasTwoStep }, onChanged }: Omit<Props, 'onRights'>) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const announce = useAnnounce();
  const [, update] = useUpdateMemberMutation();
  const isSureOfOwner = async () => {
    const answer = await confirm({
      title: t('setting.members.ownerTitle', { name }),
      message: [t('setting.members.ownerText'), hasTwoStep === false && t('setting.members.ownerNoTwoStep', { name })]
        .filter(Boolean)
        .join(' '),
      icon: { name: 'shield-check', color: 'primary' },
      actions: { confirm: { label: t('setting.members.ownerConfirm'), color: 'primary' } },
      dismissible: true,
    });
    return answer === 'confirmed';
  };
  const set = async (next: Role) => {
    if (next === 'owner' && !(await isSureOfOwner())) return;
    const said = t('setting.members.changed', { name, role: t(`role.${next}`) });
    if (announce(await update({ id, role: next }), said, { undone: onChanged })) onChanged();
  };
  return (
    <Select
      size="sm"
      className={styles.select}
      label={t('setting.members.roleOf', { name })}
      value={role}
      options={roles
        .filter((one) => one !== 'owner' || user?.role === 'owner')
        .map((one) => ({ value: one, label: t(`role.${one}`) }))}
      onChange={(next) => void set(next)}
    />
  );
}

/** Resets a lost second factor or removes the membership. */
function Takings({ member: { id, name, hasTwoStep, sessions }, onChanged }: Omit<Props, 'onRights'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, remove] = useRemoveMemberMutation();
  const [, reset] = useResetMemberTwoStepMutation();
  const [, end] = useEndMemberSessionsMutation();
  const expel = async () => {
    const answer = await confirm({
      title: t('setting.members.removeTitle', { name }),
      message: t('setting.members.removeText'),
      actions: { confirm: { label: t('setting.members.remove') } },
    });
    if (answer === 'confirmed') announce(await remove({ id }), t('setting.members.removed', { name }));
  };
  const endSessions = async () => {
    const answer = await confirm({
      title: t('setting.members.endTitle', { name }),
      message: t('setting.members.endText'),
      actions: { confirm: { label: t('setting.members.end') } },
    });
    if (answer === 'confirmed' && announce(await end({ id }), t('setting.members.endDone', { name }))) onChanged();
  };
  const resetTwoStep = async () => {
    const answer = await confirm({
      title: t('setting.members.resetTitle', { name }),
      message: t('setting.members.resetText'),
      actions: { confirm: { label: t('setting.members.reset') } },
    });
    if (answer === 'confirmed' && announce(await reset({ id }), t('setting.members.resetDone', { name }))) onChanged();
  };
  return (
    <>
      {sessions !== null && sessions > 0 && (
        <IconButton
          icon="arrow-right-on-rectangle"
          label={t('setting.members.endName', { name })}
          onClick={() => void endSessions()}
        />
      )}
      {hasTwoStep && (
        <IconButton icon="key" label={t('setting.members.resetName', { name })} onClick={() => void resetTwoStep()} />
      )}
      <IconButton icon="user-minus" label={t('setting.members.removeName', { name })} onClick={() => void expel()} />
    </>
  );
}
