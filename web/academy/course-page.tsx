import { useTranslation } from '../core/translation.tsx';
import { Outlet, useParams } from 'react-router';
import type { Warm } from '../core/route-table.ts';
import { useRecord } from '../core/use-record.ts';
import { Reading } from '../reading/reading.tsx';
import { SkeletonText } from '../reading/skeleton-text.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CourseDocument, type CourseQuery, useCourseQuery } from './generated.ts';
import { home } from './home.ts';

export type OpenCourse = NonNullable<CourseQuery['course']>;

export const warmCourse: Warm = (client, { id }) => void client.query(CourseDocument, { id }).toPromise();

/** One course; its steps stand in the outlet and are given it. */
export function CoursePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const asked = useCourseQuery({ variables: { id } });
  const { record: course, state, error, retry } = useRecord(asked, id, (data) => data.course);
  // Its progress is a part of it, which nobody asks for by itself.
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
