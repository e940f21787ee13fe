import { useTranslation } from '../core/words/translation.tsx';
import { id as idField, text, useAddress } from '../core/routes/use-address.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { ResourcePage } from '../list/resource/resource-page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ContactRow } from './contact-row.tsx';
import { fetchContacts, fetchContactTags, searchContactsLimits } from './generated.ts';
import { ListTools, TagFilter } from './list-filters.tsx';
import { home } from './home.ts';
import { useBulk } from './use-bulk.ts';
import { useCreate } from './form/use-create.ts';
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
  const create = useCreate();
  const isEditing = at.edit !== '';
  const actions = useBulk(isEditing);
  const mayManage = hasRight('contacts.manage');
  const label = t('nav.apps-contacts');
  const add = mayManage ? { label: t('contacts.add'), onAdd: create } : null;
  useShortcut(add && { keys: 'mod+/', label: add.label, group: label, whileTyping: true, run: create });

  return (
    <ResourcePage
      home={home}
      tail={href({ edit: '' })}
      label={label}
      pages={pages}
      standard={{
        find: {
          label: t('contacts.find'),
          query: at.q,
          maxLength: searchContactsLimits.query.max,
          isFiltered: at.tag !== null,
          onSearch: (q) => put({ q }),
          onClear: () => put({ q: '', tag: null }),
        },
        add,
        empty: { icon: 'user-group', title: t('contacts.none'), text: t('contacts.noneText') },
        countOf: (counted) => t('contacts.count', counted),
        filters: <TagFilter tag={at.tag} onTag={(tag) => put({ tag })} />,
        tools: <ListTools query={at.q} tag={at.tag} />,
      }}
      skeleton={<SkeletonRows count={10} height={60} />}
      row={{ kind: 'contact', render, nameOf, groupOf, height: 60 }}
      actions={mayManage ? actions : null}
      options={{ key: `${at.q} ${at.tag}`, isQuiet: isEditing, after: 'next' }}
      below="drawer"
    />
  );
}
