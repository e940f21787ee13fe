import { useTranslation } from '../../core/words/translation.tsx';
import { CueList } from '../../parts/cue-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Link } from '../../ui/page/link.tsx';
import type { MailDetailsFragment } from '../generated.ts';
import styles from './report-note.module.css';

/** The message was part of a phishing exercise: thanks the reporter and shows the warning signs. */
export function ExerciseNote({ exercise }: { exercise: NonNullable<MailDetailsFragment['exercise']> }) {
  const { t } = useTranslation();
  const { course } = exercise;
  return (
    <div className={styles.note}>
      <Alert tone={exercise.reportedAt ? 'success' : 'info'}>
        <p className={styles.lead}>{t(exercise.reportedAt ? 'mailbox.exerciseReported' : 'mailbox.exerciseEnded')}</p>
        <CueList cues={exercise.message.cues} />
        <p className={styles.more}>
          {course && <Link to={`/apps/academy/${course.id}`}>{course.title}</Link>}
          <Link to={`/pages/lesson?id=${exercise.id}`}>{t('mailbox.exerciseLesson')}</Link>
          <Link to="/setting/awareness">{t('mailbox.exerciseOwn')}</Link>
        </p>
      </Alert>
    </div>
  );
}
