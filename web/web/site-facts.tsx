import { hasRight } from '../core/session/guards.ts';
import { sessionUser } from '../core/session/session.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { type UpdateSiteMutationVariables, useUpdateSiteMutation } from './generated.ts';
import type { SiteDetails } from './site-page.tsx';
import styles from './web.module.css';

const kinds = ['own', 'supplier', 'watched'] as const;
const schedules = ['daily', 'weekly', 'paused'] as const;

/** Kind of site, check interval and responsible member. */
export function SiteFacts({ site }: { site: SiteDetails }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, update] = useUpdateSiteMutation();
  const { id, kind, schedule, owner } = site;
  if (!hasRight('sites.manage'))
    return (
      <p className={styles.quiet}>
        {[t(`web.kind.${kind}`), t(`web.schedule.${schedule}`), owner?.name].filter(Boolean).join(' · ')}
      </p>
    );
  const me = sessionUser.get()?.id ?? null;
  const put = (patch: UpdateSiteMutationVariables['site']) =>
    void update({ id, site: patch }).then((result) => announce(result, t('web.saved')));
  return (
    <div className={styles.facts}>
      <Field label={t('web.kindLabel')}>
        <Select
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`web.kind.${value}`) }))}
          onChange={(value) => put({ kind: value })}
        />
      </Field>
      <Field label={t('web.scheduleLabel')}>
        <Select
          value={schedule}
          options={schedules.map((value) => ({ value, label: t(`web.schedule.${value}`) }))}
          onChange={(value) => put({ schedule: value })}
        />
      </Field>
      <div className={styles.take}>
        <span>{owner ? t('web.ownedBy', { name: owner.name }) : t('web.noOwner')}</span>
        {owner?.id === me ? (
          <Button size="sm" icon="user-minus" onClick={() => put({ ownerId: null })}>
            {t('web.leave')}
          </Button>
        ) : (
          <Button size="sm" icon="user-plus" onClick={() => put({ ownerId: me })}>
            {t('web.take')}
          </Button>
        )}
      </div>
    </div>
  );
}
