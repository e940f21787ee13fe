import { useTranslation } from '../../core/words/translation.tsx';
import { isOutsider } from '../../core/roles.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { type Draft, toggled } from './exercise-draft.ts';
import { titleIn } from './exercise-facts.tsx';
import styles from '../exercises.module.css';
import {
  type ExerciseWho,
  exercisePatchLimits,
  type Role,
  useExerciseChoicesQuery,
  useExercisePeopleQuery,
} from '../generated.ts';
import { templatesHome } from '../home.ts';

type Props = { draft: Draft; put: (patch: Partial<Draft>) => void };

const whos = ['staff', 'roles', 'people'] as const satisfies readonly ExerciseWho[];
const roles = ['owner', 'admin', 'member'] as const satisfies readonly Role[];

export function AboutFields({ draft, put }: Props) {
  const { t } = useTranslation();
  const [{ data }] = useExerciseChoicesQuery();
  const announcements = (data?.announcements ?? []).filter(
    ({ id, kind, state }) => id === draft.announcementId || (kind === 'required' && state === 'live'),
  );
  const options = [
    { value: '', label: t('socialEngineering.exercise.noAnnouncement') },
    ...announcements.map(({ id, texts }) => ({ value: id, label: titleIn(texts) })),
  ];
  return (
    <Pane title={t('socialEngineering.exercise.about')}>
      <div className={styles.form}>
        <Field label={t('socialEngineering.exercise.title')} hint={t('socialEngineering.exercise.titleHint')} required>
          <Input
            value={draft.title}
            maxLength={exercisePatchLimits.title.max}
            onChange={(event) => put({ title: event.target.value })}
          />
        </Field>
        <Field label={t('socialEngineering.exercise.purpose')}>
          <Textarea
            value={draft.purpose}
            maxLength={exercisePatchLimits.purpose.max}
            onChange={(event) => put({ purpose: event.target.value })}
          />
        </Field>
        <Field
          label={t('socialEngineering.exercise.announcement')}
          hint={
            <>
              {t('socialEngineering.exercise.announcementHint')}{' '}
              <Link to="/announcement/new/edit">{t('socialEngineering.exercise.writeAnnouncement')}</Link>
            </>
          }
        >
          <Select
            value={draft.announcementId}
            options={options}
            onChange={(announcementId) => put({ announcementId })}
          />
        </Field>
      </div>
    </Pane>
  );
}

export function TemplateFields({ draft, put }: Props) {
  const { t } = useTranslation();
  const [{ data }] = useExerciseChoicesQuery();
  return (
    <Pane
      title={t('socialEngineering.sections.templates')}
      hint={t('socialEngineering.exercise.templatesHint')}
      actions={<Link to={templatesHome}>{t('socialEngineering.template.all')}</Link>}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('socialEngineering.sections.templates')}</legend>
        {(data?.exerciseTemplates ?? []).map(({ id, title, difficulty }) => (
          <Checkbox
            key={id}
            label={`${title} (${difficulty})`}
            checked={draft.templateIds.includes(id)}
            onChange={(event) => put({ templateIds: toggled(draft.templateIds, id, event.target.checked) })}
          />
        ))}
      </fieldset>
    </Pane>
  );
}

export function AudienceFields({ draft, put }: Props) {
  const { t } = useTranslation();
  const { who } = draft;
  const [{ data }] = useExercisePeopleQuery({ pause: who !== 'people' });
  const people = (data?.members ?? []).filter(({ role }) => !isOutsider(role));
  return (
    <Pane title={t('socialEngineering.exercise.audience')} hint={t('socialEngineering.exercise.audienceHint')}>
      <div className={styles.form}>
        <Field label={t('socialEngineering.exercise.who')}>
          <Select
            value={who}
            options={whos.map((value) => ({ value, label: t(`socialEngineering.exercise.whos.${value}`) }))}
            onChange={(next) => put({ who: next, roles: [], people: [] })}
          />
        </Field>
        {who !== 'staff' && (
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">{t(`socialEngineering.exercise.whos.${who}`)}</legend>
            {who === 'roles'
              ? roles.map((role) => (
                  <Checkbox
                    key={role}
                    label={t(`role.${role}`)}
                    checked={draft.roles.includes(role)}
                    onChange={(event) => put({ roles: toggled(draft.roles, role, event.target.checked) })}
                  />
                ))
              : people.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={draft.people.includes(id)}
                    onChange={(event) => put({ people: toggled(draft.people, id, event.target.checked) })}
                  />
                ))}
          </fieldset>
        )}
      </div>
    </Pane>
  );
}

export function TimeFields({ draft, put }: Props) {
  const { t } = useTranslation();
  return (
    <Pane title={t('socialEngineering.exercise.times')} hint={t('socialEngineering.exercise.timesHint')}>
      <div className={styles.pair}>
        {(['startsAt', 'sendsUntil', 'endsAt'] as const).map((name) => (
          <Field key={name} label={t(`socialEngineering.exercise.${name}`)}>
            <Input
              type="datetime-local"
              value={draft[name]}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </Pane>
  );
}
