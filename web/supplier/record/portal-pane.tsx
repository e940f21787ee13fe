import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { PeopleChoice } from '../../ui/form/people-choice.tsx';
import { type SupplierDetailsFragment, useSupplierChoicesQuery, useUpdateSupplierMutation } from '../generated.ts';
import styles from '../supplier.module.css';

const parts = ['contract', 'review', 'evidence'] as const;

/** Portal users of a supplier and what is shared with them. */
export function PortalPane({ one }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  const mayManage = hasRight('suppliers.manage');
  const update = useWrite(useUpdateSupplierMutation());
  const [{ data }] = useSupplierChoicesQuery({ pause: !mayManage });
  const choosable = (data?.members ?? []).filter(({ role }) => role === 'supplier');
  const put = (supplier: Parameters<typeof update>[0]['supplier']) =>
    void update({ id: one.id, supplier }, t('supplier.saved'));
  return (
    <>
      <Pane title={t('supplier.portal.pane')} hint={t('supplier.portal.hint')}>
        <div className={styles.form}>
          <Checkbox
            label={t('supplier.portal.on')}
            checked={one.isPortalOn}
            disabled={!mayManage}
            onChange={({ target }) => put({ isPortalOn: target.checked })}
          />
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={t(`supplier.portal.part.${part}`)}
              checked={one.portalParts.includes(part)}
              disabled={!mayManage || !one.isPortalOn}
              onChange={({ target }) =>
                put({
                  portalParts: parts.filter((other) =>
                    other === part ? target.checked : one.portalParts.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
      </Pane>
      <Pane title={t('supplier.portal.people')} hint={t('supplier.portal.peopleHint')}>
        {one.people.length === 0 && <p className={styles.quiet}>{t('supplier.portal.noPeople')}</p>}
        <ul className={styles.list}>
          {one.people.map(({ id, name, avatar, email }) => (
            <li key={id} className={styles.person}>
              <Avatar name={name} src={avatar} size={28} />
              <span className={styles.named}>
                {name}
                <span>{email}</span>
              </span>
            </li>
          ))}
        </ul>
        {choosable.length > 0 && (
          <details>
            <summary>{t('supplier.portal.choose')}</summary>
            <PeopleChoice
              people={choosable}
              isOn={(id) => one.personIds.includes(id)}
              onToggle={({ id }, on) =>
                put({ personIds: on ? [...one.personIds, id] : one.personIds.filter((other) => other !== id) })
              }
            />
          </details>
        )}
      </Pane>
    </>
  );
}
