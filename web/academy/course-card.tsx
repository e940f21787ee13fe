import type { TFunction } from 'i18next';
import { numberIn } from '../core/words/intl.ts';
import { Icon } from '../ui/mark/icon.tsx';
import { Meter } from '../ui/display/meter.tsx';
import styles from './course-card.module.css';
import type { CourseCardFragment } from './generated.ts';
import { offerOf, partOf } from './progress.ts';

export type Row = CourseCardFragment;

/** Course card with its action: start, continue or restart. */
export function CourseCard({ course, t, language }: { course: Row; t: TFunction; language: string }) {
  const { title, description, duration, category, progress, featured } = course;
  const minutes = numberIn(language).format(duration);
  return (
    <span className={styles.card}>
      <span className={styles.top}>
        <span className={styles.category}>{category.title}</span>
        {featured && <span className={styles.featured}>{t('academy.featured')}</span>}
        <span className={styles.minutes}>{t('academy.minutes', { count: duration, number: minutes })}</span>
      </span>
      <bdi className={styles.title}>{title}</bdi>
      <bdi className={styles.text}>{description}</bdi>
      <span className={styles.foot}>
        <Meter label={t('academy.progress')} value={partOf(course)} isProgress />
        <span className={styles.line}>
          <span className={styles.completed}>
            {progress.completed > 0 && <Icon name="check-badge" size={16} />}
            {progress.completed > 0
              ? t('academy.completed', { count: progress.completed })
              : t('academy.neverCompleted')}
          </span>
          <span className={styles.offer}>{t(`academy.offer.${offerOf(course)}`)}</span>
        </span>
      </span>
    </span>
  );
}
