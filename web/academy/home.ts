export const home = '/apps/academy';

/** URL of a step, counted from 1. */
export const stepPath = (course: string, step: number): string => `${home}/${course}/steps/${step + 1}`;
