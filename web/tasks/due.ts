import { dayOf } from '../core/day-text.ts';

/** A due date is a day, or a moment where the task has an hour. */
export const dateOf = ({ dueDate, isTimed }: { dueDate: string | null | undefined; isTimed: boolean }): Date | null =>
  dueDate && isTimed ? new Date(dueDate) : dayOf(dueDate);
