import { useCallback, useDeferredValue } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { Grid } from '../list/grid/grid.tsx';
import { useList } from '../list/selection/use-list.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { useDeferredReady } from '../ui/page/use-deferred-ready.ts';
import styles from './academy-page.module.css';
import { CourseCard, type Row } from './course-card.tsx';
import { CourseFilters, shape } from './course-filters.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { coursesList, type CourseState, useCoursesQuery, fetchCourses, fetchAcademyCategories } from './generated.ts';
import { home } from './home.ts';
import { partOf } from './progress.ts';

const size = 60;
const lastOnes = {
  category: null,
  query: null,
  progress: ['started' as const],
  order: 'recent' as const,
  first: 3,
  after: null,
};

export const prefetchAcademy: Prefetch = (client) => {
  void fetchCourses(client, { category: null, query: null, progress: null, order: 'stored', first: size, after: null });
  void fetchCourses(client, lastOnes);
  void fetchAcademyCategories(client);
};

/** Course catalog, with recently opened courses on top. */
export function AcademyPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { at, put } = useAddress(shape);
  // Results render in slices, so that typing isn't blocked.
  const query = useDeferredValue(at.q);
  const states = [at.progress, at.hide === 'completed' ? 'unfinished' : 'all'].filter((one) => one !== 'all');
  const pages = usePages(
    coursesList,
    {
      category: at.category,
      query: query || null,
      progress: states.length > 0 ? (states as CourseState[]) : null,
      order: 'stored',
    },
    { size },
  );
  // Rendered together with the list, which would otherwise shift.
  const last = useLastOnes();
  const isThere = useDeferredReady(last !== null && pages.rows !== null);
  const isFiltered = query !== '' || at.category !== null || states.length > 0;
  const group = t('nav.apps-academy');
  const list = useList<Row>({
    key: `${query} ${at.category} ${states.join()}`,
    rows: pages.rows ?? [],
    opened: null,
    open: (course) => course && void navigate(`${home}/${course}`),
    group,
    mayTick: false,
    hold: pages.hold,
  });
  const render = useCallback((course: Row) => <CourseCard course={course} t={t} language={i18n.language} />, [t, i18n]);
  const clear = () => put({ q: '', category: null, hide: 'no', progress: 'all' }, 'push');

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{group}</PageTitle>
        <CourseFilters at={at} put={put} />
        {last && isThere && !isFiltered && <GoOnWith courses={last} />}
      </header>
      <Loaded
        of={{ data: isThere ? pages.rows : null, error: pages.error, retry: pages.retry }}
        skeleton={<SkeletonRows count={6} picture={false} height={96} />}
        empty={
          isFiltered ? (
            <EmptyState
              kind="no-match"
              title={t('academy.noMatch')}
              text={t('academy.noMatchText')}
              action={<Button onClick={clear}>{t('ui.clear')}</Button>}
            />
          ) : (
            <EmptyState kind="none" icon="academic-cap" title={t('academy.none')} text={t('academy.noneText')} />
          )
        }
      >
        {() => (
          <div className={styles.cards}>
            <Grid
              list={list}
              kind="course"
              label={group}
              scrollKey="academy"
              href={hrefOf}
              nameOf={nameOf}
              render={render}
              onMore={pages.more}
              onSee={pages.see}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const hrefOf = ({ id: course }: Row) => `${home}/${course}`;
const nameOf = ({ title }: Row) => title;

/** Null while loading; on failure only the catalog is shown. */
function useLastOnes(): readonly Row[] | null {
  const [{ data, error }] = useCoursesQuery({ variables: lastOnes });
  return data?.courses ?? (error ? [] : null);
}

/** The three courses opened last, each with a link to its current step. */
function GoOnWith({ courses }: { courses: readonly Row[] }) {
  const { t } = useTranslation();
  if (courses.length === 0) return null;
  return (
    <nav className={styles.last} aria-label={t('academy.goOnWith')}>
      {courses.map((course) => (
        <Link key={course.id} to={`${home}/${course.id}`} className={styles.course}>
          <span className={styles.title}>
            <bdi>{course.title}</bdi>
          </span>
          <span className={styles.step}>
            {t('academy.stepOf', { step: course.progress.currentStep + 1, total: course.totalSteps })}
          </span>
          <Meter label={t('academy.progress')} value={partOf(course)} isProgress hideText />
        </Link>
      ))}
    </nav>
  );
}
