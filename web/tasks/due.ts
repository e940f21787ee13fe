/** A due date is a day, or a moment where the task has an hour. A day is the same one everywhere. */
export function dateOf({ dueDate, isTimed }: { dueDate: string | null | undefined; isTimed: boolean }): Date | null {
  if (!dueDate) return null;
  if (isTimed) return new Date(dueDate);
  const [year = 1970, month = 1, day = 1] = dueDate.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, day);
}

const two = (number: number) => String(number).padStart(2, '0');
const dayText = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** How the gateway is told a day, or a moment. */
export const dueText = (date: Date, isTimed: boolean): string =>
  isTimed ? date.toISOString() : `${dayText(date)}T00:00:00.000Z`;

/** Midnight here, with the offset that it has: the gateway reads from it both the moment and the day. */
export function midnight(date: Date, days = 0): string {
  const start = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
  const offset = -start.getTimezoneOffset();
  const hours = Math.floor(Math.abs(offset) / 60);
  return `${dayText(start)}T00:00:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(offset) % 60)}`;
}

/** The hours of a task that has some, as the language writes them. */
export const timeText = (date: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(date);
