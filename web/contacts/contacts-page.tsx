import { useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { id as idField, text, useAddress } from '../core/routes/use-address.ts';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { BulkBar } from '../list/selection/bulk-bar.tsx';
import { Rows } from '../list/rows/rows.tsx';
import { ResourceFrame } from '../list/resource/resource-frame.tsx';
import { useResource } from '../list/resource/use-resource.ts';
import type { List } from '../list/selection/use-list.ts';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ContactRow } from './contact-row.tsx';
import { fetchContacts, fetchContactTags } from './generated.ts';
import { ListHead } from './list-head.tsx';
import { NoContacts } from './no-contacts.tsx';
import { home } from './home.ts';
import { useBulk } from './use-bulk.ts';
import { type Row, letterOf, pageSize, useContacts } from './use-contacts.ts';

/** Context of the open contact. */
export type ListContext = { list: List<Row> };

export const prefetchContacts: Prefetch = (client) => {
  void fetchContacts(client, { tag: null, first: pageSize, after: null });
  void fetchContactTags(client);
};

const shape = { q: text, tag: idField };
const nameOf = (row: Row) => row.name;
const groupOf = (row: Row) => letterOf(row.name);
const render = (row: Row) => <ContactRow contact={row} />;

/** Contact list with the contact of the URL. */
export function ContactsPage() {
  const { t } = useTranslation();
  const { at, put, href } = useAddress({ ...shape, edit: text });
  const pages = useContacts(at.q, at.tag);
  const mayManage = hasRight('contacts.manage');
  const isEditing = at.edit !== '';
  const group = t('nav.apps-contacts');
  const tail = href({ edit: '' });
  const list = useResource<Row>({
    home,
    tail,
    key: `${at.q} ${at.tag}`,
    pages,
    group,
    mayTick: mayManage,
    isQuiet: isEditing,
    after: 'next',
  });
  const actions = useBulk(list, isEditing);
  const isFiltered = at.q !== '' || at.tag !== null;
  const linkOf = useCallback((row: Row) => `${home}/${row.id}${tail}`, [tail]);

  return (
    <ResourceFrame
      label={group}
      pages={pages}
      context={{ list } satisfies ListContext}
      below="drawer"
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
      empty={<NoContacts isFiltered={isFiltered} onClear={() => put({ q: '', tag: null })} />}
      foot={mayManage && <BulkBar list={list} actions={actions} label={t('contacts.bulk')} group={group} />}
    >
      {() => (
        <Rows
          list={list}
          kind="contact"
          label={group}
          scrollKey="contacts"
          href={linkOf}
          nameOf={nameOf}
          groupOf={groupOf}
          render={render}
          onMore={pages.more}
          onSee={pages.see}
        />
      )}
    </ResourceFrame>
  );
}
