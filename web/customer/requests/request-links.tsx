import { useState } from 'react';
import { useDebounced } from '../../core/browser/use-debounced.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import styles from '../customer.module.css';
import {
  type CustomerRequestDetailsFragment,
  type CustomerRequestLinkKind,
  useCustomerLinkChoicesQuery,
  useLinkCustomerRequestMutation,
} from '../generated.ts';

type Choice = { kind: CustomerRequestLinkKind; id: string; title: string };
type LinkOf = CustomerRequestDetailsFragment['links'][number];

const shownMost = 8;
const queryLeast = 2;

const pathOf = ({ kind, id }: Pick<LinkOf, 'kind' | 'id'>): string =>
  kind === 'document'
    ? '/customer/documents'
    : `${{ contact: '/apps/contacts', incident: '/overview/incidents', site: '/web' }[kind]}/${id}`;

/** Records linked to a request, visible to the team only. */
export function RequestLinks({ one }: { one: CustomerRequestDetailsFragment }) {
  const { t } = useTranslation();
  const link = useWrite(useLinkCustomerRequestMutation());
  const mayManage = hasRight('customers.manage');
  if (one.links.length === 0 && !mayManage) return null;
  const put = ({ kind, id: target }: Pick<LinkOf, 'kind' | 'id'>, linked: boolean) =>
    void link(
      { id: one.id, kind, target, linked },
      t(linked ? 'customer.request.linked' : 'customer.request.unlinked'),
    );
  return (
    <Pane flush title={t('customer.request.links')} hint={t('customer.request.linksHint')}>
      {one.links.length > 0 && (
        <ul className={styles.lines}>
          {one.links.map((other) => {
            const name = other.title ?? t('customer.request.linkGone');
            return (
              <li key={`${other.kind} ${other.id}`} className={styles.line}>
                <span className={styles.named}>
                  {other.title === null ? <strong>{name}</strong> : <Link to={pathOf(other)}>{name}</Link>}
                  <span>{t(`customer.request.linkKind.${other.kind}`)}</span>
                </span>
                {mayManage && (
                  <IconButton
                    icon="x-mark"
                    label={t('customer.request.unlink', { name })}
                    onClick={() => put(other, false)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayManage && <AddLink one={one} onAdd={(choice) => put(choice, true)} />}
    </Pane>
  );
}

function AddLink({ one, onAdd }: { one: CustomerRequestDetailsFragment; onAdd: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const late = useDebounced(() => setQuery(text.trim()));
  const isAsked = text.trim().length >= queryLeast && query.length >= queryLeast;
  const found = useChoices(query, isAsked).filter(
    (choice) => !one.links.some(({ kind, id }) => kind === choice.kind && id === choice.id),
  );
  return (
    <div className={styles.line}>
      <div className={styles.form}>
        <Field label={t('customer.request.addLink')} hint={t('customer.request.addLinkHint')}>
          <Input
            type="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              late.soon();
            }}
          />
        </Field>
        {isAsked && found.length === 0 && <p className={styles.hint}>{t('customer.request.noLink')}</p>}
        {found.length > 0 && (
          <ul className={styles.chips} aria-label={t('customer.request.addLink')}>
            {found.slice(0, shownMost).map((choice) => (
              <li key={`${choice.kind} ${choice.id}`}>
                <Button
                  size="sm"
                  icon="plus"
                  onClick={() => {
                    setText('');
                    onAdd(choice);
                  }}
                >
                  {t(`customer.request.linkKind.${choice.kind}`)}: {choice.title}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Search results among the records that the user may see. */
function useChoices(query: string, isAsked: boolean): Choice[] {
  const [{ data }] = useCustomerLinkChoicesQuery({
    variables: {
      query,
      contacts: hasRight('contacts.view'),
      incidents: hasRight('overview.view'),
      sites: hasRight('web.view'),
    },
    pause: !isAsked,
  });
  if (!isAsked) return [];
  const matches = (title: string) => title.toLowerCase().includes(query.toLowerCase());
  const choices = (kind: Choice['kind'], records: readonly { id: string; title: string }[] | null | undefined) =>
    (records ?? []).map(({ id, title }) => ({ kind, id, title }));
  return [
    ...choices(
      'contact',
      data?.searchContacts?.map(({ id, name }) => ({ id, title: name })),
    ),
    ...choices('document', data?.trustDocuments).filter(({ title }) => matches(title)),
    ...choices('incident', data?.incidents),
    ...choices('site', data?.sites).filter(({ title }) => matches(title)),
  ];
}
