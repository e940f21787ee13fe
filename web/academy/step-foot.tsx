import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import type { OpenCourse } from './course-page.tsx';
import { stepPath } from './home.ts';
import styles from './step-page.module.css';
import type { useProgress } from './use-progress.ts';

type Props = { course: OpenCourse; step: number; steps: ReturnType<typeof useProgress> };

/** Footer of a step: completion, and links to the previous and next step. */
export function StepFoot({ course, step, steps }: Props) {
  const { t } = useTranslation();
  const previous = course.steps?.[step - 1];
  const next = course.steps?.[step + 1];
  return (
    <footer className={styles.foot}>
      <Button
        size="sm"
        icon={steps.isDone ? 'check-circle' : 'check'}
        variant={steps.isDone ? 'soft' : 'outlined'}
        aria-pressed={steps.isDone}
        shortcut="M"
        onClick={() => void steps.mark(!steps.isDone)}
      >
        {t(steps.isDone ? 'academy.isDone' : 'academy.mark')}
      </Button>
      <nav className={styles.ways} aria-label={t('reading.ways')}>
        {previous && (
          <Button icon="arrow-left" shortcut="P" to={stepPath(course.id, step - 1)}>
            <bdi>{previous.title}</bdi>
          </Button>
        )}
        <span className={styles.gap} />
        {next ? (
          <Button variant="solid" shortcut="N" onClick={steps.goOn}>
            {t('academy.nextNamed', { title: next.title })}
          </Button>
        ) : (
          <Button variant="solid" icon="check" onClick={() => void steps.finish()}>
            {t('academy.finish')}
          </Button>
        )}
      </nav>
    </footer>
  );
}
