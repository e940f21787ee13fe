import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useRolesQuery } from '../generated.ts';
import { rightWords } from '../../parts/right-words.ts';
import styles from './roles-pane.module.css';

/** Matrix of roles and rights, as enforced by the gateway. */
export function RolesPane() {
  const { t } = useTranslation();
  const [{ data, error }] = useRolesQuery();
  if (error && !data?.roles) return null;
  const [yes, no] = [t('setting.members.yes'), t('setting.members.no')];
  const roles =
    data?.roles?.map(({ role, rights: own }) => ({ role, name: t(`role.${role}`), own: new Set(own) })) ?? [];
  const rights = [...new Set(data?.roles?.flatMap((role) => role.rights))];
  return (
    <Pane id="members.roles" title={t('setting.members.rights')} hint={t('setting.members.rightsHint')} flush>
      {!data && <SkeletonRows count={4} picture={false} />}
      {data && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('setting.members.rights')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('setting.members.right')}</th>
                {roles.map(({ role, name }) => (
                  <th key={role} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">
                    {rightWords(right, t)} <code className={styles.code}>{right}</code>
                  </th>
                  {roles.map(({ role, name, own }) => (
                    <td key={role} data-role={name} data-has={own.has(right)}>
                      {own.has(right) && <Icon name="check" size={16} />}
                      <span className="visually-hidden">{own.has(right) ? yes : no}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pane>
  );
}
