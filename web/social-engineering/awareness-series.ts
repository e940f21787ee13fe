/** The fields of an exercise result that are drawn. */
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

/** One value per exercise; null if too few people took part. */
export const awarenessSeries = (points: readonly Point[]): AwarenessSeries => ({
  rates: points.map(({ total: { people, reported } }) => (reported == null || people === 0 ? null : reported / people)),
  medians: points.map(({ medianMinutes }) => medianMinutes ?? null),
  firsts: points.map(({ firstMinutes }) => firstMinutes ?? null),
});
