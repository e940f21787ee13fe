type Progress = { currentStep: number; completed: number; doneSteps: readonly number[] };
type Course = { totalSteps: number; duration: number; progress: Progress };

/** How much of a course is done, from 0 to 1. */
export const partOf = ({ totalSteps, progress }: Course): number =>
  totalSteps > 0 ? Math.min(1, progress.doneSteps.length / totalSteps) : 0;

/** What the button of a course offers: as documented, by the current step and how often it was finished. */
export function offerOf({ progress }: Course): 'start' | 'continue' | 'again' {
  if (progress.currentStep > 0) return 'continue';
  return progress.completed > 0 ? 'again' : 'start';
}

/** The minutes of what is not done yet, at least one while something is left. */
export function minutesLeft(course: Course): number {
  const left = 1 - partOf(course);
  return left > 0 ? Math.max(1, Math.round(course.duration * left)) : 0;
}

/** The step that an address names, from 0; above the last it is the last one. */
export function stepOf(text: string | undefined, totalSteps: number): number {
  const step = Number.parseInt(text ?? '1', 10) - 1;
  return Math.min(Math.max(Number.isNaN(step) ? 0 : step, 0), Math.max(totalSteps - 1, 0));
}
