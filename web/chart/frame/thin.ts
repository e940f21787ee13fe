/**
 * Reduces a line to what a width in pixels can show: lowest and highest value per pixel, so that no peak is lost, both
 * ends, and gaps.
 */
export function thinned(values: readonly (number | null)[], pixels: number): number[] {
  const count = values.length;
  const buckets = Math.max(1, Math.floor(pixels));
  if (count <= buckets * 2) return values.map((_, index) => index);
  const kept = new Set([0, count - 1]);
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    let low = -1;
    let high = -1;
    let gap = -1;
    const end = Math.floor(((bucket + 1) * count) / buckets);
    for (let index = Math.floor((bucket * count) / buckets); index < end; index += 1) {
      const value = values[index] ?? null;
      if (value === null) gap = index;
      else {
        if (low < 0 || value < values[low]!) low = index;
        if (high < 0 || value > values[high]!) high = index;
      }
    }
    for (const index of [low, high, gap]) if (index >= 0) kept.add(index);
  }
  return [...kept].toSorted((a, b) => a - b);
}
