import { badInput } from './errors.ts';

/** Refuses a number outside of its bounds, and names them. */
export function checkWithin(argument: string, value: number, least: number, most: number): number {
  // Not below and not above says nothing of what is no number.
  if (!(value >= least && value <= most)) throw badInput(argument, `must be from ${least} to ${most}`);
  return value;
}
