import { useTranslation } from '../core/words/translation.tsx';
import { id as idField, text, useAddress } from '../core/routes/use-address.ts';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { ResourcePage } from '../list/resource/resource-page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ContactRow } from './contact-row.tsx';
import { fetchContacts, fetchContactTags } from './generated.ts';
import { ListHead } from './list-head.tsx';
import { NoContacts } from './no-contacts.tsx';
import { home } from './home.ts';
import { useBulk } from './use-bulk.ts';
import { type Row, letterOf, pageSize, useContacts } from './use-contacts.ts';

export const prefetchContacts: Prefetch = (client) => {
  void fetchContacts(client, { tag: null, first: pageSize, after: null });
  void fetchContactTags(client);
};

const shape = { q: text, tag: idField, edit: text };
const nameOf = (row: Row) => row.name;
const groupOf = (row: Row) => letterOf(row.name);
const render = (row: Row) => <ContactRow contact={row} />;

/** Contact list with the contact of the URL. */
export function ContactsPage() {
  const { t } = useTranslation();
  const { at, put, href } = useAddress(shape);
  const pages = useContacts(at.q, at.tag);
  const isEditing = at.edit !== '';
  const group = t('nav.apps-contacts');
  const all = useBulk(isEditing);

  return (
    <ResourcePage
      home={home}
      tail={href({ edit: '' })}
      label={group}
      group={group}
      pages={pages}
      head={(isAlone) => (
        <ListHead
          pages={pages}
          isAlone={isAlone}
          query={at.q}
          tag={at.tag}
          onSearch={(q) => put({ q })}
          onTag={(tag) => put({ tag })}
        />
      )}
      skeleton={<SkeletonRows count={10} height={60} />}
      empty={<NoContacts isFiltered={at.q !== '' || at.tag !== null} onClear={() => put({ q: '', tag: null })} />}
      row={{ kind: 'contact', render, nameOf, groupOf, height: 60 }}
      actions={hasRight('contacts.manage') ? { label: t('contacts.bulk'), all } : null}
      options={{ key: `${at.q} ${at.tag}`, isQuiet: isEditing, after: 'next' }}
      below="drawer"
    />
  );
}
