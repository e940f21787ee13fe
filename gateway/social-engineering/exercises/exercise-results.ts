import type { Role } from '../../core/contract/sdl/roles.ts';
import type { ExerciseFigures, ExerciseResults } from '../../generated.ts';

/** Outcome of one recipient. */
export type Outcome = {
  role: Role;
  difficulty: number;
  deliveredAt: string;
  openedAt: string | null;
  followedAt: string | null;
  submittedAt: string | null;
  reportedAt: string | null;
};

/** Minimum group size of published results. */
export const FEWEST = 5;

const NOTHING = { reported: null, opened: null, followed: null, submitted: null };
const count = (some: readonly Outcome[], key: 'reportedAt' | 'openedAt' | 'followedAt' | 'submittedAt'): number =>
  some.filter((one) => one[key] !== null).length;

const figuresOf = (some: readonly Outcome[], isShown: boolean): Omit<ExerciseFigures, 'difficulty' | 'group'> => ({
  people: some.length,
  isTooFew: !isShown,
  ...(isShown
    ? {
        reported: count(some, 'reportedAt'),
        opened: count(some, 'openedAt'),
        followed: count(some, 'followedAt'),
        submitted: count(some, 'submittedAt'),
      }
    : NOTHING),
});

type Classes<Key> = ReadonlyMap<Key, readonly Outcome[]>;

function classesOf<Key>(all: readonly Outcome[], keyOf: (one: Outcome) => Key): Classes<Key> {
  const classes = new Map<Key, Outcome[]>();
  for (const one of all) classes.set(keyOf(one), [...(classes.get(keyOf(one)) ?? []), one]);
  return classes;
}

/**
 * Classes that may be shown. The remainder follows from the total, so it must be large enough too: until then, the
 * smallest class joins it. Depends on sizes only, so that hiding a class reveals nothing about behavior.
 */
function shownOf<Key>(classes: Classes<Key>): Set<Key> {
  const sized = [...classes].toSorted(([, one], [, other]) => one.length - other.length);
  const shown = new Set(sized.filter(([, some]) => some.length >= FEWEST).map(([key]) => key));
  let left = sized.reduce((sum, [key, some]) => sum + (shown.has(key) ? 0 : some.length), 0);
  for (const [key, some] of sized) {
    if (left === 0 || left >= FEWEST) break;
    if (shown.delete(key)) left += some.length;
  }
  return shown;
}

/**
 * Whether two breakdowns of the same people are safe together: any number derived from both is about unions of these
 * cells.
 */
function areSafeTogether(
  all: readonly Outcome[],
  difficulties: ReadonlySet<number>,
  groups: ReadonlySet<Role>,
): boolean {
  const cells = classesOf(all, ({ difficulty, role }) =>
    [difficulties.has(difficulty) ? difficulty : '', groups.has(role) ? role : ''].join(),
  );
  return [...cells.values()].every((some) => some.length >= FEWEST);
}

const minutesOf = ({ deliveredAt, reportedAt }: Outcome): number =>
  Math.max(0, Math.round((Date.parse(reportedAt!) - Date.parse(deliveredAt)) / 6_000) / 10);

function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Results of an exercise that reveal nothing about groups of fewer than five people. */
export function resultsOf(all: readonly Outcome[]): ExerciseResults {
  const isShown = all.length >= FEWEST;
  const byDifficulty = classesOf(all, ({ difficulty }) => difficulty);
  const byGroup = classesOf(all, ({ role }) => role);
  const difficulties = isShown ? shownOf(byDifficulty) : new Set<number>();
  const groups = isShown ? shownOf(byGroup) : new Set<Role>();
  if (!areSafeTogether(all, difficulties, groups)) groups.clear();
  const times = isShown
    ? all
        .filter(({ reportedAt }) => reportedAt !== null)
        .map(minutesOf)
        .toSorted((one, other) => one - other)
    : [];
  // Times are about reporters only.
  const areTimed = times.length >= FEWEST;
  return {
    total: { ...figuresOf(all, isShown), difficulty: null, group: null },
    medianMinutes: areTimed ? medianOf(times) : null,
    firstMinutes: areTimed ? times[0]! : null,
    byDifficulty: [...byDifficulty]
      .toSorted(([one], [other]) => one - other)
      .map(([difficulty, some]) => ({ ...figuresOf(some, difficulties.has(difficulty)), difficulty, group: null })),
    byGroup: [...byGroup]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, some]) => ({ ...figuresOf(some, groups.has(group)), difficulty: null, group })),
  };
}

/** Sum of published results, which therefore reveals nothing new. */
export function sumOf(some: readonly ExerciseFigures[], difficulty: number | null = null): ExerciseFigures {
  const shown = some.filter(({ isTooFew }) => !isTooFew);
  const add = (key: 'people' | 'reported' | 'opened' | 'followed' | 'submitted') =>
    shown.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  const of = { difficulty, group: null, people: add('people'), isTooFew: shown.length === 0 };
  if (of.isTooFew) return { ...of, ...NOTHING };
  return {
    ...of,
    reported: add('reported'),
    opened: add('opened'),
    followed: add('followed'),
    submitted: add('submitted'),
  };
}
