const DAY_MS = 86_400_000;

/** Shifts a due date by days, keeping its format. */
export function shiftedDue(due: string, days: number): string {
  const moved = new Date(Date.parse(due) + days * DAY_MS);
  if (Number.isNaN(moved.getTime())) return due;
  return due.length === 10 ? moved.toISOString().slice(0, 10) : moved.toISOString();
}
