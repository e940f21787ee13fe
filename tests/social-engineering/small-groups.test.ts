import { describe, expect, it } from 'vitest';
import type { ExerciseFigures } from '../../gateway/generated.ts';
import { awarenessOf } from '../../gateway/social-engineering/exercises/awareness.ts';
import { FEWEST, resultsOf, type Outcome } from '../../gateway/social-engineering/exercises/exercise-results.ts';
import type { ExerciseRecord } from '../../gateway/social-engineering/records.ts';
import { awarenessSeries } from '../../web/social-engineering/awareness-series.ts';
import { random } from '../support/fuzz.ts';

const moment = '2026-11-20T09:00:00.000Z';
const ROLES = ['owner', 'admin', 'member'] as const;

/** One owner among many members, as usual: a mix of results, and more people with the same one. */
function organizationOf(next: () => number): Outcome[] {
  const below = (most: number) => Math.floor(next() * most);
  const seen = () => (below(2) === 0 ? null : moment);
  const one = (role: Outcome['role'], difficulty: number): Outcome => {
    const events = { openedAt: seen(), followedAt: seen(), submittedAt: seen(), reportedAt: seen() };
    return { role, difficulty, deliveredAt: moment, ...events };
  };
  const mixed = Array.from({ length: below(40) }, () => one(ROLES[below(3)]!, 1 + below(3)));
  return [...mixed, ...Array.from({ length: below(3) * below(20) }, () => one('member', 1 + below(2)))];
}

/** A number of random organizations, the same in each run. */
const organizations = (many: number, seed = 1): Outcome[][] => {
  const next = random(seed);
  return Array.from({ length: many }, () => organizationOf(next));
};

type Set = { people: readonly number[]; reported: number };

/** The sets of people that a shown number is about. */
function shownSets(all: readonly Outcome[]): Set[] {
  const { total, byDifficulty, byGroup } = resultsOf(all);
  const of = (figures: ExerciseFigures, isIn: (one: Outcome) => boolean): Set[] =>
    figures.isTooFew
      ? []
      : [{ people: all.flatMap((one, index) => (isIn(one) ? [index] : [])), reported: figures.reported! }];
  return [
    ...of(total, () => true),
    ...byDifficulty.flatMap((figures) => of(figures, ({ difficulty }) => difficulty === figures.difficulty)),
    ...byGroup.flatMap((figures) => of(figures, ({ role }) => role === figures.group)),
  ];
}

/** People that no number distinguishes: anything derived from the numbers is about unions of these. */
function cellsOf(all: readonly Outcome[], sets: readonly Set[]): number[][] {
  const cells = new Map<string, number[]>();
  for (const index of all.keys()) {
    const key = sets.map(({ people }) => people.includes(index)).join();
    cells.set(key, [...(cells.get(key) ?? []), index]);
  }
  return [...cells.values()];
}

const differenceOf = (one: readonly number[], other: readonly number[]): number[] =>
  one.filter((person) => !other.includes(person));

describe('results of fewer than five people', () => {
  it('are hidden, and cannot be derived by adding or subtracting shown numbers', () => {
    let hasBoth = 0;
    for (const all of organizations(2_000)) {
      const sets = shownSets(all);
      for (const { people } of sets) expect(people.length).toBeGreaterThanOrEqual(FEWEST);
      if (sets.length === 0) continue;
      if (sets.length > 4) hasBoth += 1;
      for (const cell of cellsOf(all, sets)) expect(cell.length).toBeGreaterThanOrEqual(FEWEST);
      for (const { people: one } of sets)
        for (const { people: other } of sets) {
          const left = differenceOf(one, other);
          if (differenceOf(other, one).length === 0 && left.length > 0)
            expect(left.length).toBeGreaterThanOrEqual(FEWEST);
        }
    }
    expect(hasBoth).toBeGreaterThan(0);
  });

  it('are hidden by group size, never by what people did', () => {
    const hiddenOf = (all: readonly Outcome[]) => {
      const { total, byDifficulty, byGroup } = resultsOf(all);
      return [total, ...byDifficulty, ...byGroup].map(({ isTooFew, people }) => [isTooFew, people]);
    };
    const quiet = { openedAt: null, followedAt: null, submittedAt: null, reportedAt: null };
    for (const all of organizations(500, 2))
      expect(hiddenOf(all.map((one) => ({ ...one, ...quiet })))).toEqual(hiddenOf(all));
  });

  it('are in no chart: each point is about enough people, and each time about enough reporters', () => {
    const ended = organizations(600, 4).map(
      (all, index) =>
        ({
          id: `${index}`,
          title: '',
          endsAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
          results: resultsOf(all),
        }) as ExerciseRecord,
    );
    const everyone = organizations(600, 4);
    let [drawn, timed, untimed] = [0, 0, 0];
    for (let first = 0; first < ended.length; first += 6) {
      const { exercises } = awarenessOf(ended.slice(first, first + 6), {});
      const { rates, medians, firsts } = awarenessSeries(exercises);
      for (const series of [rates, medians, firsts]) expect(series).toHaveLength(exercises.length);
      for (const [index, { id }] of exercises.entries()) {
        const all = everyone[Number(id)]!;
        const reporters = all.filter(({ reportedAt }) => reportedAt !== null);
        expect(all.length).toBeGreaterThanOrEqual(FEWEST);
        expect(rates[index]).toBe(reporters.length / all.length);
        drawn += 1;
        if (reporters.length >= FEWEST) timed += 1;
        else untimed += 1;
        for (const time of [medians[index], firsts[index]])
          if (reporters.length < FEWEST) expect(time).toBeNull();
          else expect(time).toEqual(expect.any(Number));
      }
    }
    expect(Math.min(drawn, timed, untimed)).toBeGreaterThan(10);
  });

  it('cannot be derived from two periods, which differ only by shown exercises', () => {
    const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    const next = random(3);
    for (let round = 0; round < 300; round += 1) {
      const ended = organizations(Math.floor(next() * 8), round).map(
        (all, index) => ({ id: `${index}`, title: '', endsAt: day(index), results: resultsOf(all) }) as ExerciseRecord,
      );
      const [from, to, later] = [next() * 9, next() * 9, next() * 9].map(Math.floor) as [number, number, number];
      const short = awarenessOf(ended, { from: day(from), to: day(to) });
      const long = awarenessOf(ended, { from: day(from), to: day(to + later) });
      const added = long.exercises.filter(({ id }) => !short.exercises.some((one) => one.id === id));
      for (const { total } of added) expect(total.people).toBeGreaterThanOrEqual(FEWEST);
      const sum = (key: 'people' | 'reported') => added.reduce((all, { total }) => all + total[key]!, 0);
      expect(long.total.people - short.total.people).toBe(sum('people'));
      expect((long.total.reported ?? 0) - (short.total.reported ?? 0)).toBe(sum('reported'));
    }
  });
});
