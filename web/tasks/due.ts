import { dayOf } from '../core/day-text.ts';

/** A due date is a day, or a moment where the task has an hour. */
export const dateOf = ({ dueDate, isTimed }: { dueDate: string | null | undefined; isTimed: boolean }): Date | null =>
  dueDate && isTimed ? new Date(dueDate) : dayOf(dueDate);

/** The hours of a task that has some, as the language writes them. */
export const timeText = (date: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(date);
