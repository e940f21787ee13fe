import { useSearchParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useLessonsQuery } from './generated.ts';
import styles from './landing-page.module.css';
import { DeadEnd, Lesson } from './lesson.tsx';

/** Lesson of an exercise, only for its participants. */
export function LessonPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [{ data, error }, refetch] = useLessonsQuery();
  const lesson = data?.ownAwareness.find(({ id }) => id === search.get('id'));
  return (
    <main className={styles.frame}>
      {lesson ? (
        <Lesson lesson={lesson} lead={t('landing.signs')} />
      ) : data ? (
        <DeadEnd title={t('landing.gone')} text={t('landing.goneText')} />
      ) : error ? (
        <ErrorPane error={error} onRetry={() => refetch(networkOnly)} />
      ) : (
        <Skeleton height={240} />
      )}
      <p className={styles.foot}>{t('landing.ours')}</p>
    </main>
  );
}
