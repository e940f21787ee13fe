import { useTranslation } from '../core/words/translation.tsx';
import { Outlet, useParams } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { Reading } from '../reading/reading.tsx';
import { SkeletonText } from '../reading/skeleton-text.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page } from '../ui/page/page.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { type CourseQuery, useCourseRecord, fetchCourse } from './generated.ts';
import { home } from './home.ts';

export type OpenCourse = NonNullable<CourseQuery['course']>;

export const prefetchCourse: Prefetch = (client, { id = '' }) => void fetchCourse(client, { id });

/** One course; its steps are rendered in the outlet. */
export function CoursePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { record: course, state, error, retry } = useCourseRecord({ id });
  if (state === 'gone')
    return (
      <Page title={t('academy.gone')}>
        <EmptyState
          kind="none"
          icon="academic-cap"
          title={t('academy.gone')}
          text={t('academy.goneText')}
          action={<Button to={home}>{t('academy.toCourses')}</Button>}
        />
      </Page>
    );
  return (
    <Loaded
      of={{ data: course, error, retry }}
      skeleton={
        <Reading aside={null} head={<Skeleton width="70%" height={32} />}>
          {() => <SkeletonText />}
        </Reading>
      }
    >
      {(one) => <Outlet context={one} />}
    </Loaded>
  );
}
