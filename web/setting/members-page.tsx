import { useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { id, useAddress } from '../core/use-address.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDrawn } from '../ui/use-drawn.ts';
import { MembersDocument, RolesDocument, useMembersQuery } from './generated.ts';
import { InvitationsPane } from './invitations-pane.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberRights } from './member-rights.tsx';
import { MemberRow, useMayChange } from './member-row.tsx';
import { RolesPane } from './roles-pane.tsx';

const address = { rights: id };

const warmMembers: Warm = (client) => {
  for (const question of [MembersDocument, RolesDocument]) void client.query(question, {}).toPromise();
};

/** The people of the organization and what they may. */
function MembersPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(address);
  const [{ data, error }, again] = useMembersQuery({ requestPolicy: 'cache-and-network' });
  const [inviting, setInviting] = useState(false);
  const mayChange = useMayChange();
  const mayManage = hasRight('members.manage');
  const retry = () => again(anew);
  // What stands below comes with the list: nobody knows before how long that is.
  const isDrawn = useDrawn(data !== undefined || error !== undefined);
  const shown = data?.members?.find((member) => member.id === at.rights);

  return (
    <Page
      narrow
      title={t('setting.members.title')}
      lead={t('setting.members.lead')}
      actions={
        mayManage && (
          <Button look="solid" icon="user-plus" onClick={() => setInviting(true)}>
            {t('setting.members.invite')}
          </Button>
        )
      }
    >
      <Pane flush>
        <Loaded of={{ data: data?.members, error, retry }} skeleton={<SkeletonRows count={4} />}>
          {(members) => (
            <ul>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  onRights={() => put({ rights: member.id }, 'push')}
                  onChanged={retry}
                />
              ))}
            </ul>
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

export const route = { Component: MembersPage, handle: { warm: warmMembers } };
