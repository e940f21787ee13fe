type Gap = { index: number; gap: number };

/** Point with the largest difference between two series. */
export function widestGap(one: readonly (number | null)[], other: readonly (number | null)[]): Gap | null {
  return one.reduce<Gap | null>((widest, value, index) => {
    const beside = other[index] ?? null;
    if (value === null || beside === null) return widest;
    const gap = beside - value;
    return widest && Math.abs(widest.gap) >= Math.abs(gap) ? widest : { index, gap };
  }, null);
}
