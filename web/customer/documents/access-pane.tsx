import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { PeopleChoice } from '../../ui/form/people-choice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AccessList } from './access-list.tsx';
import { DownloadsPane } from './downloads-pane.tsx';
import styles from '../customer.module.css';
import { type CustomerDetailsFragment, useTrustAccessesQuery, useUpdateCustomerMutation } from '../generated.ts';
import { usePeople } from '../use-people.ts';

const parts = ['requests', 'documents'] as const;

/** Portal users of a customer, shared records and document access. */
export function AccessPane({ one }: { one: CustomerDetailsFragment }) {
  const { t } = useTranslation();
  const mayManage = hasRight('customers.manage');
  const update = useWrite(useUpdateCustomerMutation());
  const { outsiders } = usePeople();
  const [{ data, error }, refetch] = useTrustAccessesQuery({
    variables: { customer: one.id },
  });
  const put = (customer: Parameters<typeof update>[0]['customer']) =>
    void update({ id: one.id, customer }, t('customer.saved'));
  return (
    <>
      <Pane title={t('customer.portalPane')} hint={t('customer.portalHint')}>
        <div className={styles.form}>
          <Checkbox
            label={t('customer.portalOn')}
            checked={one.isPortalOn}
            disabled={!mayManage}
            onChange={({ target }) => put({ isPortalOn: target.checked })}
          />
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={t(`customer.portalPart.${part}`)}
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
      <Pane title={t('customer.people')} hint={t('customer.peopleHint')}>
        {one.people.length === 0 && <p className={styles.hint}>{t('customer.noPeople')}</p>}
        <ul className={styles.lines}>
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
        {mayManage && outsiders.length > 0 && (
          <details>
            <summary>{t('customer.choosePeople')}</summary>
            <PeopleChoice
              people={outsiders}
              isOn={(id) => one.personIds.includes(id)}
              onToggle={({ id }, on) =>
                put({ personIds: on ? [...one.personIds, id] : one.personIds.filter((other) => other !== id) })
              }
            />
          </details>
        )}
      </Pane>
      <Pane flush title={t('customer.documentAccess')}>
        <Loaded
          of={{ data: data?.trustAccesses, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={3} picture={false} />}
          isEmpty={(accesses) => accesses.length === 0}
          empty={<EmptyState kind="none" small icon="document-text" title={t('customer.noAccess')} />}
        >
          {(accesses) => <AccessList accesses={accesses} />}
        </Loaded>
      </Pane>
      <DownloadsPane id={one.id} />
    </>
  );
}
