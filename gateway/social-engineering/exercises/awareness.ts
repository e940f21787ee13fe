import type { Awareness, AwarenessPoint } from '../../generated.ts';
import { sumOf } from './exercise-results.ts';
import type { ExerciseRecord } from '../records.ts';

type Range = { from?: string | null | undefined; to?: string | null | undefined };

/** Sums up exercises that ended in a period, from their published results. */
export function awarenessOf(ended: readonly ExerciseRecord[], { from, to }: Range): Awareness {
  const isWithin = (moment: string) =>
    (from == null || Date.parse(moment) >= Date.parse(from)) && (to == null || Date.parse(moment) < Date.parse(to));
  const found = ended.filter(({ endsAt, results }) => results !== null && isWithin(endsAt!));
  const shown = found.filter(({ results }) => !results!.total.isTooFew);
  const exercises = shown
    .map(({ id, title, endsAt, results }): AwarenessPoint => {
      const { total, medianMinutes = null, firstMinutes = null } = results!;
      return { id, title, endsAt: endsAt!, total, medianMinutes, firstMinutes };
    })
    .toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt));
  const classes = shown.flatMap(({ results }) => results!.byDifficulty);
  const difficulties = [...new Set(classes.map(({ difficulty }) => difficulty!))].toSorted();
  return {
    exercises,
    leftOut: found.length - shown.length,
    total: sumOf(exercises.map(({ total }) => total)),
    byDifficulty: difficulties.map((level) =>
      sumOf(
        classes.filter(({ difficulty }) => difficulty === level),
        level,
      ),
    ),
  };
}
