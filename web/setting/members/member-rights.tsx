import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorCode } from '../../core/client/errors.ts';
import { hasRight } from '../../core/session/guards.ts';
import { isOutsider } from '../../core/roles.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useMergedRows } from '../account/use-merged-rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useRolesQuery, useUpdateMemberMutation } from '../generated.ts';
import styles from './member-rights.module.css';
import type { MemberOf } from './member-row.tsx';
import { rightWords } from '../../parts/right-words.ts';

type Props = { member: MemberOf; mayChange: boolean; onSaved: () => void; onClose: () => void };

const rightsOf = (member: MemberOf): readonly string[] => member.addedRights ?? [];

/** Rights of a member: those of the role, and additional ones that can be changed here. */
export function MemberRights({ member, mayChange, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = useRolesQuery();
  const [{ fetching }, update] = useUpdateMemberMutation();
  const { id, name, role } = member;
  const { rows: added, setRows: setAdded, since } = useMergedRows(member, rightsOf);
  const before = rightsOf(member);
  const isSame = [...added].sort().join() === [...before].sort().join();
  const maySet = mayChange && !isOutsider(role);

  const save = async () => {
    const said = t('setting.members.rightsSaved', { name });
    const result = await update({ id, role, addedRights: [...added], since: since.current });
    // Loads changes by others, keeping the edits.
    if (errorCode(result.error) === 'CONFLICT') onSaved();
    if (!announce(result, said, { undone: onSaved })) return;
    onSaved();
    onClose();
  };

  return (
    <Dialog
      open
      width={560}
      title={t('setting.members.rightsOf', { name })}
      onClose={onClose}
      actions={
        maySet && (
          <>
            <Button variant="solid" busy={fetching} disabled={isSame} onClick={() => void save()}>
              {t('ui.save')}
            </Button>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </>
        )
      }
    >
      <p className={styles.lead}>
        {t('setting.members.rightsLead', { role: t(`role.${role}`) })}
        {isOutsider(role) && ` ${t('setting.members.outsider')}`}
      </p>
      <Loaded
        of={{ data: data?.roles, error, retry: () => refetch(networkOnly) }}
        small
        skeleton={<SkeletonRows count={6} picture={false} height={36} />}
      >
        {(roles) => {
          const own = new Set(roles.find((one) => one.role === role)?.rights);
          const all = [...new Set(roles.flatMap(({ rights }) => rights))].filter(
            (right) => !right.startsWith('portal.'),
          );
          return (
            <ul className={styles.rights}>
              {all.map((right) => (
                <li key={right} data-has={own.has(right) || added.includes(right)}>
                  <Right
                    right={right}
                    isUnused={member.unusedRights?.includes(right) ?? false}
                    state={own.has(right) ? 'role' : added.includes(right) ? 'added' : 'none'}
                    maySet={maySet && hasRight(right)}
                    onSet={(has) => setAdded(has ? [...added, right] : added.filter((one) => one !== right))}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type RightProps = {
  right: string;
  state: 'role' | 'added' | 'none';
  isUnused: boolean;
  maySet: boolean;
  onSet: (has: boolean) => void;
};

function Right({ right, state, isUnused, maySet, onSet }: RightProps) {
  const { t } = useTranslation();
  const unused = isUnused && <Chip tone="warning">{t('setting.members.unused')}</Chip>;
  const words = rightWords(right, t);
  if (state !== 'role' && maySet)
    return (
      <>
        <Checkbox checked={state === 'added'} label={words} onChange={(event) => onSet(event.target.checked)} />
        {state === 'added' && <Chip tone="primary">{t('setting.members.added')}</Chip>}
        {unused}
      </>
    );
  return (
    <>
      <span className={styles.fixed}>
        <Icon name={state === 'none' ? 'minus' : 'check'} size={16} />
        {words}
        <span className="visually-hidden">{state === 'none' ? t('setting.members.no') : t('setting.members.yes')}</span>
      </span>
      {state !== 'none' && <Chip>{t(state === 'role' ? 'setting.members.byRole' : 'setting.members.added')}</Chip>}
      {unused}
    </>
  );
}
