export const home = '/apps/academy';

/** A step as its address counts it: the first one is 1. */
export const stepPath = (course: string, step: number): string => `${home}/${course}/steps/${step + 1}`;
