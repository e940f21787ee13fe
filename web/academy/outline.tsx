import { useMemo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNumber } from '../core/words/intl.ts';
import { text, writeAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { searchWords } from '../reading/found-pieces.ts';
import { Chip } from '../ui/mark/chip.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { Steps } from '../ui/display/steps.tsx';
import type { OpenCourse } from './course-page.tsx';
import { useCourseTextsQuery } from './generated.ts';
import { stepPath } from './home.ts';
import styles from './outline.module.css';
import { minutesLeft, partOf } from './progress.ts';

type Props = {
  course: OpenCourse;
  step: number;
  find: string;
  onFind: (find: string) => void;
};

/** Course outline with progress and full-text search. */
export function Outline({ course, step, find, onFind }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const shown = useFound(course, find);
  const left = minutesLeft(course);
  const tail = writeAddress({ q: text }, '', { q: find });
  return (
    <div className={styles.outline}>
      <Chip>{course.category.title}</Chip>
      <p className={styles.title}>
        <bdi>{course.title}</bdi>
      </p>
      <Meter label={t('academy.progress')} value={partOf(course)} isProgress />
      <p className={styles.left}>
        {left > 0 ? t('academy.left', { count: left, number: number(left) }) : t('academy.allDone')}
      </p>
      <SearchField label={t('academy.findIn')} group={t('nav.apps-academy')} value={find} onSearch={onFind} />
      {shown.length === 0 && find !== '' && <p className={styles.left}>{t('academy.noStepFound')}</p>}
      <Steps
        label={t('academy.outline')}
        here={String(step)}
        steps={shown.map(({ order, title, subtitle }) => ({
          key: String(order),
          title,
          note: subtitle,
          isDone: course.progress.doneSteps.includes(order),
          to: stepPath(course.id, order) + tail,
        }))}
      />
    </div>
  );
}

/** Steps that contain all words; their texts are loaded on the first search. */
function useFound(course: OpenCourse, find: string) {
  const words = useMemo(() => searchWords(find), [find]);
  const [{ data }] = useCourseTextsQuery({ variables: { id: course.id }, pause: words.length === 0 });
  const texts = words.length > 0 ? data?.course?.steps : null;
  return useMemo(() => {
    const steps = course.steps ?? [];
    if (words.length === 0) return steps;
    return steps.filter(({ order, title, subtitle }) => {
      const content = texts?.find((one) => one.order === order)?.content.replace(/<[^<>]*>/g, ' ') ?? '';
      const key = `${title} ${subtitle} ${content}`.toLowerCase();
      return words.every((word) => key.includes(word));
    });
  }, [course.steps, words, texts]);
}
