import { useState } from 'react';
import { hasRight } from '../core/session/guards.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Input } from '../ui/form/input.tsx';
import { Link } from '../ui/page/link.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './customer.module.css';
import { type CustomerDetailsFragment, useCustomerContactsQuery, useUpdateCustomerMutation } from './generated.ts';

/** Contacts matched by email domain, and those added manually. */
export function ContactsPane({ one }: { one: CustomerDetailsFragment }) {
  const { t } = useTranslation();
  const update = useWrite(useUpdateCustomerMutation());
  const mayManage = hasRight('customers.manage');
  const put = (contactIds: string[]) => update({ id: one.id, customer: { contactIds } }, t('customer.saved'));
  return (
    <Pane flush title={t('customer.tabs.contacts')} hint={t('customer.contactsHint')}>
      {one.contacts.length === 0 && <EmptyState kind="none" small icon="user-group" title={t('customer.noContacts')} />}
      <ul className={styles.lines}>
        {one.contacts.map(({ id, name, avatar, company, emails }) => (
          <li key={id} className={styles.line}>
            <span className={styles.person}>
              <Avatar name={name} src={avatar} size={32} />
              <span className={styles.named}>
                <Link to={`/apps/contacts/${id}`}>{name}</Link>
                <span>{[company, emails[0]?.email].filter(Boolean).join(' · ')}</span>
              </span>
            </span>
            {mayManage && one.contactIds.includes(id) && (
              <IconButton
                icon="x-mark"
                label={t('customer.removeContact', { name })}
                onClick={() => void put(one.contactIds.filter((other) => other !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayManage && <AddContact one={one} onAdd={(id) => void put([...one.contactIds, id])} />}
    </Pane>
  );
}

function AddContact({ one, onAdd }: { one: CustomerDetailsFragment; onAdd: (id: string) => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [{ data }] = useCustomerContactsQuery({ variables: { query }, pause: query.trim().length < 2 });
  const known = new Set(one.contacts.map(({ id }) => id));
  const found = query.trim().length < 2 ? [] : (data?.searchContacts ?? []).filter(({ id }) => !known.has(id));
  return (
    <div className={styles.line}>
      <div className={styles.form}>
        <Field label={t('customer.addContact')} hint={t('customer.addContactHint')}>
          <Input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </Field>
        {found.length > 0 && (
          <span className={styles.chips}>
            {found.slice(0, 8).map(({ id, name }) => (
              <Button
                key={id}
                size="sm"
                icon="plus"
                onClick={() => {
                  setQuery('');
                  onAdd(id);
                }}
              >
                {name}
              </Button>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
