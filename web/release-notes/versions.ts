const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Compares two versions part by part. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const step = (a[at] ?? 0) - (b[at] ?? 0);
    if (step !== 0) return step;
  }
  return 0;
}

/** The version itself, or the latest before it, or the first. */
export function nearestVersion(versions: readonly string[], wanted: string): string | null {
  const falling = versions.toSorted((one, other) => compareVersions(other, one));
  return (
    falling.find((version) => version === wanted) ??
    falling.find((version) => compareVersions(version, wanted) <= 0) ??
    falling.at(-1) ??
    null
  );
}
