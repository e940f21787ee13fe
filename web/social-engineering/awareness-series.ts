/** As much of the result of one exercise as is drawn. */
type Point = {
  total: { people: number; reported?: number | null };
  medianMinutes?: number | null;
  firstMinutes?: number | null;
};

export type AwarenessSeries = {
  rates: (number | null)[];
  medians: (number | null)[];
  firsts: (number | null)[];
};

/** What the charts draw, one value an exercise; null where it would be about too few people. */
export const awarenessSeries = (points: readonly Point[]): AwarenessSeries => ({
  rates: points.map(({ total: { people, reported } }) => (reported == null || people === 0 ? null : reported / people)),
  medians: points.map(({ medianMinutes }) => medianMinutes ?? null),
  firsts: points.map(({ firstMinutes }) => firstMinutes ?? null),
});
