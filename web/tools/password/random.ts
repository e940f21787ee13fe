/** Uniform random number below `most`, by rejection sampling. */
export function below(most: number): number {
  const limit = Math.floor(2 ** 32 / most) * most;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return drawn[0]! % most;
}
