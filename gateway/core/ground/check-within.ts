import { badInput } from './errors.ts';

/** Refuses a number outside of its bounds. */
export function checkWithin(argument: string, value: number, least: number, most: number): number {
  // The condition for success: comparisons with NaN are false.
  if (!(value >= least && value <= most)) throw badInput(argument, `must be from ${least} to ${most}`);
  return value;
}
