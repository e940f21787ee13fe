import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Meter } from '../ui/display/meter.tsx';
import type { OpenCourse } from './course-page.tsx';
import { stepPath } from './home.ts';
import { partOf } from './progress.ts';
import styles from './step-page.module.css';
import type { useProgress } from './use-progress.ts';

type Props = { course: OpenCourse; step: number; steps: ReturnType<typeof useProgress>; onOutline: () => void };

/** Bottom bar on phones: outline, progress, back and next. */
export function StepBar({ course, step, steps, onOutline }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (course.totalSteps === 0) return null;
  const isLast = step >= course.totalSteps - 1;
  return (
    <div className={styles.bar}>
      <IconButton icon="queue-list" label={t('academy.outline')} onClick={onOutline} />
      <span className={styles.far}>
        {t('academy.stepOf', { step: step + 1, total: course.totalSteps })}
        <Meter label={t('academy.progress')} value={partOf(course)} isProgress hideText />
      </span>
      <IconButton
        icon="arrow-left"
        label={t('academy.previous')}
        disabled={step === 0}
        onClick={() => void navigate(stepPath(course.id, step - 1))}
      />
      <IconButton
        icon={isLast ? 'check' : 'arrow-right'}
        label={isLast ? t('academy.finish') : t('academy.next')}
        onClick={() => (isLast ? void steps.finish() : steps.goOn())}
      />
    </div>
  );
}
