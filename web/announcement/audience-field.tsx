import { roles } from '../core/roles.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import type { Audience } from './draft.ts';
import styles from './edit-form.module.css';
import { type AnnouncementWho, type Role, useAnnouncementPeopleQuery, useAnnouncementReachQuery } from './generated.ts';

const whos = [
  'staff',
  'all',
  'customers',
  'suppliers',
  'roles',
  'people',
] as const satisfies readonly AnnouncementWho[];

const toggled = <T extends string>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...list, one] : list.filter((each) => each !== one);

/** Audience, with its current number of people. */
export function AudienceField({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) {
  const { t } = useTranslation();
  const { who } = value;
  const chosen = { roles: value.roles ?? [], people: (value.people ?? []).map(String) };
  const isReady = (who !== 'roles' || chosen.roles.length > 0) && (who !== 'people' || chosen.people.length > 0);
  const [{ data: people }] = useAnnouncementPeopleQuery({ pause: who !== 'people' });
  const [{ data, stale }] = useAnnouncementReachQuery({ variables: { audience: value }, pause: !isReady });
  const reach = isReady && !stale ? data?.announcementReach : undefined;
  const choices =
    who === 'roles'
      ? roles.map((role) => ({ id: role as string, name: t(`role.${role}`) }))
      : who === 'people'
        ? (people?.members ?? [])
        : [];
  const choose = (id: string, on: boolean) =>
    onChange(
      who === 'roles'
        ? { ...value, roles: toggled(chosen.roles, id as Role, on) }
        : { ...value, people: toggled(chosen.people, id, on) },
    );
  return (
    <>
      <Field
        label={t('announcement.form.who')}
        hint={isReady ? reach != null && t('announcement.willReach', { count: reach }) : t('announcement.form.choose')}
      >
        <Select
          value={who}
          options={whos.map((one) => ({ value: one, label: t(`announcement.audience.${one}`) }))}
          onChange={(next) => onChange({ who: next, roles: [], people: [] })}
        />
      </Field>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t(`announcement.audience.${who}`)}</legend>
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={[...chosen.roles, ...chosen.people].includes(id as Role)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
