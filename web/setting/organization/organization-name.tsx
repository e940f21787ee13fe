import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from '../account/account-page.module.css';
import { updateOrganizationLimits, useCurrentOrganizationQuery, useRenameOrganizationMutation } from '../generated.ts';

/** Name of the current organization. */
export function OrganizationName() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [{ data, error }, refetch] = useCurrentOrganizationQuery();
  const current = data?.organizations.find((one) => one.organization_id === user?.organization_id);
  return (
    <Pane id="organization.name" title={t('setting.organization.name')} hint={t('setting.organization.lead')}>
      <Loaded
        of={{ data: current, error, retry: () => refetch(networkOnly) }}
        small
        skeleton={<Skeleton height={64} />}
      >
        {({ organization_name: name }) => <Rename key={name} name={name} onUndone={() => refetch(networkOnly)} />}
      </Loaded>
    </Pane>
  );
}

function Rename({ name: before, onUndone }: { name: string; onUndone: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, rename] = useRenameOrganizationMutation();
  const [name, setName] = useState(before);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    announce(await rename({ organization_name: name.trim() }), t('setting.organization.saved'), { undone: onUndone });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Field label={t('setting.organization.name')} required>
        <Input
          value={name}
          maxLength={updateOrganizationLimits.organization_name.max}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="solid" busy={fetching} disabled={!name.trim() || name.trim() === before}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
