import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useOnChange } from '../core/client/on-change.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { oneOf, readAddress, writeAddress } from '../core/routes/use-address.ts';
import type { OpenCourse } from './course-page.tsx';
import { useMarkStepMutation, useSaveProgressMutation } from './generated.ts';
import { home, stepPath } from './home.ts';
import { useLatest } from '../core/state/use-stable.ts';

const seenAfter = 1000;
const shape = { panel: oneOf(['none', 'notes'], 'none') };

/**
 * Tracks reading: a step open for a second becomes the current one, and one whose end was visible is completed. Offers
 * to follow another window of the same user.
 */
export function useProgress(course: OpenCourse, step: number, end: RefObject<HTMLElement | null>, isThere: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [, save] = useSaveProgressMutation();
  const [, markStep] = useMarkStepMutation();
  const { id: courseId, progress } = course;
  const isKnown = progress.doneSteps.includes(step);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isDone = pressed ?? isKnown;
  /** After finishing or restarting, this step isn't tracked any more. */
  const isLeft = useRef(false);
  const saved = useRef<number | null>(null);
  const latest = useLatest({ progress, isDone });

  const mark = async (done: boolean, said: string | null = null) => {
    setPressed(done);
    const result = await markStep({ courseId, step, done });
    setPressed(null);
    return announce(result, said);
  };
  const marking = useLatest(mark);

  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => {
      if (document.hidden || isLeft.current || latest.current.progress.currentStep === step) return;
      saved.current = step;
      void save({ courseId, currentStep: step, completed: null });
    }, seenAfter);
    return () => clearTimeout(timer);
  }, [save, courseId, step, isThere, latest]);

  useEffect(() => {
    const element = end.current;
    if (!element || !isThere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The end of a short step is visible at once; it counts after a moment too.
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => latest.current.isDone || isLeft.current || void marking.current(true), seenAfter);
    });
    watcher.observe(element);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [end, step, isThere, latest, marking]);

  /** Keeps the notes panel open. */
  const goTo = (next: number) => {
    const { panel } = readAddress(shape, location.search);
    const tail = writeAddress(shape, '', { panel: panel === 'notes' ? panel : 'none' });
    void navigate(stepPath(courseId, next) + tail);
  };
  return {
    isDone,
    goTo,
    mark: (done: boolean) => mark(done, t(done ? 'academy.marked' : 'academy.unmarked', { step: step + 1 })),
    /** Continuing completes the current step. */
    goOn: () => {
      if (!isDone) void markStep({ courseId, step, done: true }).then((result) => announce(result, null));
      goTo(step + 1);
    },
    finish: async () => {
      isLeft.current = true;
      const result = await save({ courseId, currentStep: 0, completed: progress.completed + 1 });
      if (announce(result, t('academy.finished', { title: course.title }))) void navigate(home);
      else isLeft.current = false;
    },
    startAgain: async () => {
      isLeft.current = true;
      const result = await save({ courseId, currentStep: 0, completed: progress.completed });
      if (announce(result, t('academy.startedAgain'))) goTo(0);
      isLeft.current = false;
    },
    elsewhere: useElsewhere(course, step, saved),
  };
}

/** Step in another window of the same user, after this window has saved a step itself. */
function useElsewhere({ id, progress }: OpenCourse, step: number, saved: RefObject<number | null>): number | null {
  const [moved, setMoved] = useState<{ from: number; at: number } | null>(null);
  const isWaiting = useRef(false);
  useOnChange(['CourseProgress'], (changes) => {
    if (changes.some((change) => change.record_id === id && !change.isOwn)) isWaiting.current = true;
  });
  const { currentStep } = progress;
  useEffect(() => {
    if (!isWaiting.current || currentStep === step) return;
    isWaiting.current = false;
    // The stream may report a save before its answer.
    if (currentStep !== saved.current) setMoved({ from: step, at: currentStep });
  }, [currentStep, step, saved]);
  return moved?.from === step && moved.at !== step ? moved.at : null;
}
