import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { roles } from '../../core/roles.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { flag, id, text, useAddress } from '../../core/routes/use-address.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useDeferredReady } from '../../ui/page/use-deferred-ready.ts';
import { fetchMembers, fetchRoles, useMembersQuery } from '../generated.ts';
import { InvitationsPane } from './invitations-pane.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberRights } from './member-rights.tsx';
import { type MemberOf, MemberRow, useMayChange } from './member-row.tsx';
import styles from './members-page.module.css';
import { RolesPane } from './roles-pane.tsx';

const address = { rights: id, q: text, without: flag };

/** Members that match the filters, highest role first. */
const found = (members: readonly MemberOf[], { q, without }: { q: string; without: boolean }): MemberOf[] =>
  members
    .filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(q.toLocaleLowerCase()))
    .filter(({ hasTwoStep }) => !without || hasTwoStep === false)
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));

const prefetchMembers: Prefetch = (client) => {
  void fetchMembers(client);
  void fetchRoles(client);
};

/** Members and their roles. */
function MembersPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const [{ data, error }, refetch] = useMembersQuery();
  const [inviting, setInviting] = useState(false);
  const mayChange = useMayChange();
  const mayManage = hasRight('members.manage');
  const retry = () => refetch(networkOnly);
  // Content below waits for the list, whose length isn't known before.
  const isDrawn = useDeferredReady(data !== undefined || error !== undefined);
  const shown = data?.members?.find((member) => member.id === at.rights);

  return (
    <Page
      narrow
      title={t('setting.members.title')}
      lead={t('setting.members.lead')}
      actions={
        mayManage && (
          <Button variant="solid" icon="user-plus" onClick={() => setInviting(true)}>
            {t('setting.members.invite')}
          </Button>
        )
      }
    >
      <div className={styles.finder}>
        <SearchField
          label={t('setting.members.search')}
          group={t('setting.members.title')}
          value={at.q}
          onSearch={(q) => put({ q })}
        />
        {mayManage && (
          <Checkbox
            label={t('setting.members.onlyWithout')}
            checked={at.without}
            onChange={({ target }) => put({ without: target.checked })}
          />
        )}
      </div>
      <Pane flush>
        <Loaded of={{ data: data?.members, error, retry }} skeleton={<SkeletonRows count={4} />}>
          {(members) => (
            <MemberList
              members={found(members, at)}
              onRights={(rights) => put({ rights }, 'push')}
              onChanged={retry}
              onClear={() => put({ q: '', without: false })}
            />
          )}
        </Loaded>
      </Pane>
      {isDrawn && mayManage && <InvitationsPane />}
      {isDrawn && <RolesPane />}
      {inviting && <InviteMember onClose={() => setInviting(false)} />}
      {shown && (
        <MemberRights
          key={shown.id}
          member={shown}
          mayChange={mayChange(shown)}
          onSaved={retry}
          onClose={() => put({ rights: null })}
        />
      )}
    </Page>
  );
}

type ListProps = { members: MemberOf[]; onRights: (id: string) => void; onChanged: () => void; onClear: () => void };

function MemberList({ members, onRights, onChanged, onClear }: ListProps) {
  const { t } = useTranslation();
  if (members.length === 0)
    return (
      <EmptyState
        small
        kind="no-match"
        title={t('setting.members.noMatch')}
        action={<Button onClick={onClear}>{t('setting.members.showAll')}</Button>}
      />
    );
  return (
    <ul>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} onRights={() => onRights(member.id)} onChanged={onChanged} />
      ))}
    </ul>
  );
}

export const route = { Component: MembersPage, handle: { prefetch: prefetchMembers } };
