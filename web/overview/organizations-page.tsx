import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useConfiguration } from '../core/session/configuration.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { storeToken } from '../core/session/token.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { isOutsider } from '../core/roles.ts';
import { Button } from '../ui/button/button.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import {
  createOrganizationLimits,
  useCreateOrganizationMutation,
  useEnterOrganizationMutation,
  useOwnOrganizationsQuery,
  fetchOwnOrganizations,
} from './generated.ts';
import { OrganizationRow } from './organization-row.tsx';

export const prefetchOrganizations: Prefetch = (client) => void fetchOwnOrganizations(client);

/** The user's organizations, to see the current one and switch. */
export function OrganizationsPage() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [{ data, error }, refetch] = useOwnOrganizationsQuery();
  const [{ fetching }, enter] = useEnterOrganizationMutation();
  const [creating, setCreating] = useState(false);
  const { signUp } = useConfiguration();
  const isCustomer = user?.role === 'customer';
  const roles = data?.organizationOverviews.map(({ role }) => role);
  // The gateway's rule: staff of any organization, and newcomers while sign-up is open.
  const mayCreate = roles && (roles.length === 0 ? signUp : !roles.every(isOutsider));

  const go = async (organization_id: string) => {
    const { data } = await enter({ organization_id });
    // Errors are only logged by the API client, as the contract requires.
    if (!data) return;
    storeToken(data.changeOrganization.token);
    location.assign('/overview/dashboard');
  };

  return (
    <Page
      title={isCustomer ? t('nav.op-supplier') : t('nav.op-organization')}
      lead={t(roles?.length && !mayCreate ? 'overview.organizationsOutsideLead' : 'overview.organizationsLead')}
      actions={
        mayCreate && (
          <Button icon="plus" onClick={() => setCreating(true)}>
            {t('overview.createOrganization')}
          </Button>
        )
      }
    >
      <Pane flush>
        {!data && !error && <SkeletonRows count={3} height={72} />}
        {!data && error && <ErrorPane error={error} onRetry={() => refetch(networkOnly)} />}
        {data?.organizations.length === 0 && (
          <EmptyState
            kind="none"
            icon="building-office-2"
            title={t('overview.noOrganizations')}
            text={t(mayCreate ? 'overview.noOrganizationsText' : 'overview.noOrganizationsInvite')}
          />
        )}
        <ul>
          {data?.organizations.map((one) => (
            <OrganizationRow
              key={one.organization_id}
              of={one}
              stand={data.organizationOverviews.find(({ organization_id: id }) => id === one.organization_id)}
              isCurrent={one.organization_id === user?.organization_id}
              isBusy={fetching}
              onEnter={() => void go(one.organization_id)}
            />
          ))}
        </ul>
      </Pane>
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, create] = useCreateOrganizationMutation();
  const [name, setName] = useState('');
  const save = async () => {
    const result = await create({ organization_name: name.trim() });
    if (announce(result, t('overview.organizationCreated', { name: name.trim() }))) onClose();
  };
  return (
    <FormDialog
      title={t('overview.createOrganization')}
      save={t('overview.createOrganization')}
      isReady={name.trim() !== ''}
      isBusy={fetching}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('overview.organizationName')} hint={t('overview.organizationNameHint')} required>
        <Input
          autoFocus
          value={name}
          maxLength={createOrganizationLimits.organization_name.max}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
