/** A due date is a day, or a moment where the task has an hour. A day is the same one everywhere. */
export function dateOf({ dueDate, isTimed }: { dueDate: string | null | undefined; isTimed: boolean }): Date | null {
  if (!dueDate) return null;
  if (isTimed) return new Date(dueDate);
  const [year = 1970, month = 1, day = 1] = dueDate.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The hours of a task that has some, as the language writes them. */
export const timeText = (date: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(date);
