import { type FormEvent, useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pane } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './account-page.module.css';
import { updateOrganizationLimits, useCurrentOrganizationQuery, useRenameOrganizationMutation } from './generated.ts';

/** The name of the organization we are in, for those who may change it. */
export function OrganizationName() {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  const [{ data, error }, again] = useCurrentOrganizationQuery();
  const current = data?.organizations.find((one) => one.organization_id === user?.organization_id);
  return (
    <Pane id="organization.name" title={t('setting.organization.name')} hint={t('setting.organization.lead')}>
      <Loaded of={{ data: current, error, retry: () => again(anew) }} small skeleton={<Skeleton height={64} />}>
        {({ organization_name: name }) => <Rename key={name} name={name} onUndone={() => again(anew)} />}
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
        <Button type="submit" look="solid" busy={fetching} disabled={!name.trim() || name.trim() === before}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
