type Progress = { currentStep: number; completed: number; doneSteps: readonly number[] };
type Course = { totalSteps: number; duration: number; progress: Progress };

/** Completed share of a course, from 0 to 1. */
export const partOf = ({ totalSteps, progress }: Course): number =>
  totalSteps > 0 ? Math.min(1, progress.doneSteps.length / totalSteps) : 0;

/** Action of a course's button, as documented: by current step and number of completions. */
export function offerOf({ progress }: Course): 'start' | 'continue' | 'again' {
  if (progress.currentStep > 0) return 'continue';
  return progress.completed > 0 ? 'again' : 'start';
}

/** Remaining minutes, at least one while steps are open. */
export function minutesLeft(course: Course): number {
  const left = 1 - partOf(course);
  return left > 0 ? Math.max(1, Math.round(course.duration * left)) : 0;
}

/** Step index of a URL, from 0; limited to the last step. */
export function stepOf(text: string | undefined, totalSteps: number): number {
  const step = Number.parseInt(text ?? '1', 10) - 1;
  return Math.min(Math.max(Number.isNaN(step) ? 0 : step, 0), Math.max(totalSteps - 1, 0));
}
