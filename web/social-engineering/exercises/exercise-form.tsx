import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '../../core/state/confirmation.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type Draft, draftOf, patchOf } from './exercise-draft.ts';
import { AboutFields, AudienceFields, TemplateFields, TimeFields } from './exercise-fields.tsx';
import styles from '../exercises.module.css';
import {
  type ExerciseDetailsFragment,
  useDeleteExerciseMutation,
  useSubmitExerciseMutation,
  useUpdateExerciseMutation,
} from '../generated.ts';
import { exercisesHome } from '../home.ts';
import { MessagePreview } from './message-preview.tsx';

/** Draft of an exercise: fields, message preview and missing parts. */
export function ExerciseForm({ one }: { one: ExerciseDetailsFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(one));
  const update = useWrite(useUpdateExerciseMutation());
  const submit = useWrite(useSubmitExerciseMutation());
  const remove = useWrite(useDeleteExerciseMutation());
  const put = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const isSaved = JSON.stringify(draft) === JSON.stringify(draftOf(one));
  const save = (said: string | null) => update({ id: one.id, exercise: patchOf(draft) }, said);
  const send = async () => {
    const saved = isSaved ? { updateExercise: one } : await save(null);
    if (saved && saved.updateExercise.missing.length === 0)
      await submit({ id: one.id }, t('socialEngineering.exercise.submitted'));
  };
  const drop = async () => {
    const answer = await confirm({
      title: t('socialEngineering.exercise.delete'),
      message: one.title,
      actions: { confirm: { label: t('socialEngineering.exercise.delete'), color: 'error' } },
    });
    if (answer !== 'confirmed') return;
    if (await remove({ id: one.id }, t('socialEngineering.exercise.deleted'))) void navigate(exercisesHome);
  };
  return (
    <form
      className={styles.split}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(t('socialEngineering.exercise.saved'));
      }}
    >
      <div>
        <AboutFields draft={draft} put={put} />
        <TemplateFields draft={draft} put={put} />
        <AudienceFields draft={draft} put={put} />
        <TimeFields draft={draft} put={put} />
      </div>
      <div>
        <Pane title={t('socialEngineering.exercise.checks')}>
          <div className={styles.form}>
            <Missing missing={one.missing} isSaved={isSaved} />
            <div className={styles.deeds}>
              <Button type="submit" disabled={isSaved}>
                {t('socialEngineering.exercise.save')}
              </Button>
              <Button variant="solid" disabled={isSaved && one.missing.length > 0} onClick={() => void send()}>
                {t('socialEngineering.exercise.submit')}
              </Button>
              <Button variant="plain" tone="danger" onClick={() => void drop()}>
                {t('socialEngineering.exercise.delete')}
              </Button>
            </div>
          </div>
        </Pane>
        {one.templates.map((template) => (
          <Pane
            key={template.id}
            title={template.title}
            hint={t('socialEngineering.template.level', { count: template.difficulty })}
          >
            <MessagePreview texts={template.texts} />
          </Pane>
        ))}
      </div>
    </form>
  );
}

function Missing({ missing, isSaved }: { missing: ExerciseDetailsFragment['missing']; isSaved: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <ul className={styles.missing}>
        {missing.map((gap) => (
          <li key={gap}>
            <Icon name="exclamation-circle" /> {t(`socialEngineering.exercise.missing.${gap}`)}
          </li>
        ))}
        {missing.length === 0 && (
          <li>
            <Icon name="check-circle" /> {t('socialEngineering.exercise.complete')}
          </li>
        )}
      </ul>
      {!isSaved && <p className={styles.note}>{t('socialEngineering.exercise.unsaved')}</p>}
    </div>
  );
}
