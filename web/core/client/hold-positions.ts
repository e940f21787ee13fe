type Row = { id: string };

/** State of a list with stable positions: its rows, and the number of pages included. */
export type Held<T> = { rows: readonly T[]; pages: number };
type Answers<T> = readonly (readonly T[] | null)[];

const answered = <T>(pages: Answers<T>): number => {
  const end = pages.findIndex((page) => page === null);
  return end < 0 ? pages.length : end;
};

/** Flattens pages without duplicates: a moved record may be on two pages for a moment. */
function flat<T extends Row>(pages: Answers<T>): T[] {
  const byId = new Map<string, T>();
  for (const page of pages) for (const row of page ?? []) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

const lastKnown = <T extends Row>(rows: readonly T[], known: ReadonlySet<string>): number =>
  rows.findLastIndex((row) => known.has(row.id));

/**
 * Keeps the rows in place with their current data. New rows wait and moved rows stay; rows behind the last one are
 * appended. Rows in no answer are removed unless `keeps` is set.
 */
export function holdPositions<T extends Row>(held: Held<T> | null, pages: Answers<T>, keeps = false): Held<T> {
  const fresh = flat(pages);
  const count = answered(pages);
  if (!held || held.rows.length === 0) return { rows: fresh, pages: count };
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(held.rows.map((row) => row.id));
  const rows = held.rows.flatMap((row) => byId.get(row.id) ?? (keeps ? [row] : []));
  const further = flat(pages.slice(held.pages)).filter((row) => !known.has(row.id));
  const end = keeps ? [] : flat(pages.slice(0, held.pages));
  const added = new Set([...end.slice(lastKnown(end, known) + 1), ...further].map((row) => row.id));
  const tail = fresh.filter((row) => added.has(row.id) && !known.has(row.id));
  return { rows: [...rows, ...tail], pages: Math.max(held.pages, count) };
}

/**
 * Result of `holdPositions` if only further pages were added, otherwise null: avoids processing thousands of rows for
 * fifty new ones.
 */
export function growBy<T extends Row>(held: Held<T>, before: Answers<T>, now: Answers<T>): Held<T> | null {
  const [was, is] = [answered(before), answered(now)];
  const isLate = [...before.slice(was), ...now.slice(is)].some((page) => page !== null);
  const isOther = before.slice(0, was).some((page, index) => page !== now[index]);
  if (isLate || isOther || was === 0 || was !== held.pages) return null;
  if (is === was) return held;
  const known = new Set(held.rows.map((row) => row.id));
  const further = flat(now.slice(was)).filter((row) => !known.has(row.id));
  return { rows: [...held.rows, ...further], pages: is };
}

/** Number of new rows that would move others if shown. */
export function countWaiting<T extends Row>(held: Held<T>, pages: Answers<T>): number {
  const known = new Set(held.rows.map((row) => row.id));
  const fresh = flat(pages);
  return fresh.slice(0, lastKnown(fresh, known) + 1).filter((row) => !known.has(row.id)).length;
}

/** Rows that are in no answer any more. */
export function lostOf<T extends Row>(held: Held<T>, pages: Answers<T>): ReadonlySet<string> {
  const known = new Set(flat(pages).map((row) => row.id));
  return new Set(held.rows.map((row) => row.id).filter((id) => !known.has(id)));
}

/** Whether the answers have the held rows in another order. */
export function isOtherOrder<T extends Row>(rows: readonly T[], pages: Answers<T>): boolean {
  const fresh = flat(pages);
  return rows.some((row, index) => row.id !== fresh[index]?.id);
}
