import { useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorCode } from '../../core/client/errors.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ExerciseDeeds } from './exercise-deeds.tsx';
import { ExerciseFacts } from './exercise-facts.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { ExerciseResultPanes } from './exercise-result.tsx';
import styles from '../exercises.module.css';
import { type ExerciseDetailsFragment, useExerciseQuery } from '../generated.ts';
import { exercisesHome } from '../home.ts';
import { MessagePreview } from './message-preview.tsx';

/** One exercise: draft editor, or progress and results. */
export function ExercisePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [{ data, error }, refetch] = useExerciseQuery({ variables: { id } });
  const one = data?.exercise?.id === id ? data.exercise : null;
  const isGone = (data && data.exercise === null) || (error && errorCode(error) === 'NOT_FOUND');
  return (
    <Page
      title={isGone ? t('socialEngineering.exercise.gone') : (one?.title ?? t('socialEngineering.sections.exercises'))}
      lead={<Link to={exercisesHome}>{t('socialEngineering.exercise.all')}</Link>}
    >
      {isGone ? (
        <Pane>
          <EmptyState kind="none" icon="academic-cap" title={t('socialEngineering.exercise.gone')} />
        </Pane>
      ) : (
        <Loaded
          of={{ data: one, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={6} picture={false} height={64} />}
        >
          {(found) =>
            found.state === 'draft' && hasRight('exercises.manage') ? (
              <ExerciseForm key={found.id} one={found} />
            ) : (
              <Standing one={found} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function Standing({ one }: { one: ExerciseDetailsFragment }) {
  const { t } = useTranslation();
  return (
    <>
      {hasRight('exercises.manage') && <ExerciseDeeds key={one.state} one={one} />}
      <ExerciseResultPanes one={one} />
      <ExerciseFacts one={one} />
      <div className={styles.split}>
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
    </>
  );
}
