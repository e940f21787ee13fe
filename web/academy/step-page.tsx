import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Navigate, useNavigate, useOutletContext, useParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { useMedia } from '../core/browser/media.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { oneOf, text, useAddress } from '../core/routes/use-address.ts';
import { Article } from '../reading/article.tsx';
import { searchWords } from '../reading/found-pieces.ts';
import { Reading } from '../reading/reading.tsx';
import { SkeletonText } from '../reading/skeleton-text.tsx';
import { Drawer } from '../ui/dialog/drawer.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useCleaner } from '../ui/editor/safe-html.tsx';
import type { OpenCourse } from './course-page.tsx';
import { useCourseStepQuery, fetchCourseStep } from './generated.ts';
import { home, stepPath } from './home.ts';
import { type AskedNote, Notes } from './notes.tsx';
import { selectedWords } from './selected-words.ts';
import { Outline } from './outline.tsx';
import { PrintedNotes } from './printed-notes.tsx';
import { stepOf } from './progress.ts';
import { StepBar } from './step-bar.tsx';
import { StepFoot } from './step-foot.tsx';
import { StepTools } from './step-tools.tsx';
import styles from './step-page.module.css';
import { useProgress } from './use-progress.ts';

const shape = { panel: oneOf(['none', 'outline', 'notes'], 'none'), q: text, find: text };
export type Panel = 'none' | 'outline' | 'notes';

export const prefetchStep: Prefetch = (client, { id: courseId = '', step }) => {
  const order = Math.max(0, Number.parseInt(step ?? '1', 10) - 1) || 0;
  void fetchCourseStep(client, { courseId, order });
};

/** The URL of a course redirects to its current step. */
export function GoOn() {
  const course = useOutletContext<OpenCourse>();
  return <Navigate replace to={stepPath(course.id, course.progress.currentStep)} />;
}

/** One step between the course outline and the notes. */
export function StepPage() {
  const { t } = useTranslation();
  const course = useOutletContext<OpenCourse>();
  const { step: named } = useParams();
  const { at, put } = useAddress(shape);
  const step = stepOf(named, course.totalSteps);
  const words = useMemo(() => searchWords(at.q), [at.q]);
  const hasRoom = useMedia('(min-width: 1440px)');
  const end = useRef<HTMLDivElement>(null);
  const [{ data, error, operation }, refetch] = useCourseStepQuery({ variables: { courseId: course.id, order: step } });
  const isOfThis = operation?.variables.order === step;
  const isReady = useCleaner();
  const content = isOfThis && isReady ? data?.courseStep : undefined;
  // `Loaded` renders the text in slices; the footer waits for it.
  const drawn = useDeferredValue(content ? step : null);
  const isDrawn = content != null && drawn === step;
  const steps = useProgress(course, step, end, isDrawn);
  const show = (panel: Panel) => put({ panel: at.panel === panel ? 'none' : panel }, 'push');
  const close = () => put({ panel: 'none' });
  /** Request for a new note, whose field takes the focus. */
  const [asked, setAsked] = useState<AskedNote | null>(null);
  const addNote = () => {
    setAsked({ quote: selectedWords() });
    if (at.panel !== 'notes') show('notes');
  };
  useStepKeys(course, step, steps, show, addNote);
  if (course.totalSteps > 0 && named !== String(step + 1)) return <Navigate replace to={stepPath(course.id, step)} />;
  const outline = <Outline course={course} step={step} find={at.find} onFind={(find) => put({ find })} />;
  const notes = <Notes {...{ course, step, asked }} onAsked={() => setAsked(null)} onClose={close} />;

  return (
    <div className={styles.page}>
      <Reading
        key={step}
        aside={outline}
        {...(at.panel === 'notes' && hasRoom ? { side: notes } : {})}
        head={
          <header className={styles.head}>
            <StepTools course={course} step={step} steps={steps} panel={at.panel} onPanel={show} />
            <PageTitle title={`${content?.title ?? ''} · ${course.title}`} className={styles.title}>
              {content?.title ?? course.steps?.[step]?.title ?? course.title}
            </PageTitle>
            <p dir="auto" className={styles.subtitle}>
              {content?.subtitle ?? course.steps?.[step]?.subtitle}
            </p>
          </header>
        }
        foot={
          // Rendered with the text, because it would shift otherwise.
          (isDrawn || error) && (
            <>
              <div ref={end} aria-hidden="true" />
              {course.totalSteps > 0 && <StepFoot course={course} step={step} steps={steps} />}
            </>
          )
        }
      >
        {(onHeadings) =>
          course.totalSteps === 0 ? (
            <EmptyState kind="none" icon="academic-cap" title={t('academy.noSteps')} />
          ) : (
            <Loaded of={{ data: content, error, retry: () => refetch(networkOnly) }} skeleton={<SkeletonText />}>
              {(one) => <Article html={one.content} title={one.title} found={words} onHeadings={onHeadings} />}
            </Loaded>
          )
        }
      </Reading>
      {at.panel === 'notes' && <PrintedNotes course={course} />}
      <StepBar course={course} step={step} steps={steps} onOutline={() => show('outline')} />
      <Drawer open={at.panel === 'outline'} label={t('academy.outline')} side="left" width={360} onClose={close}>
        <div className={styles.drawer}>{outline}</div>
      </Drawer>
      {!hasRoom && (
        <Drawer open={at.panel === 'notes'} label={t('academy.notes')} onClose={close}>
          <div className={styles.drawer}>{notes}</div>
        </Drawer>
      )}
    </div>
  );
}

function useStepKeys(
  course: OpenCourse,
  step: number,
  steps: ReturnType<typeof useProgress>,
  show: (panel: Panel) => void,
  addNote: () => void,
): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const group = t('nav.apps-academy');
  const isLast = step >= course.totalSteps - 1;
  useShortcut({ keys: 'n', label: t('academy.next'), group, run: () => (isLast ? undefined : steps.goOn()) });
  useShortcut({
    keys: 'p',
    label: t('academy.previous'),
    group,
    run: () => step > 0 && steps.goTo(step - 1),
  });
  useShortcut({ keys: 'm', label: t('academy.mark'), group, run: () => void steps.mark(!steps.isDone) });
  useShortcut({ keys: 'r', label: t('academy.offer.again'), group, run: () => void steps.startAgain() });
  useShortcut({ keys: 'i', label: t('academy.outline'), group, run: () => show('outline') });
  useShortcut({ keys: 'c', label: t('academy.addNote'), group, opensField: true, run: addNote });
  useShortcut({ keys: 'u', label: t('academy.toCourses'), group, run: () => void navigate(home) });
}
