import { oneOf } from '../core/routes/use-address.ts';

export const ranges = ['day', 'week', 'month', 'year'] as const;
export type Range = (typeof ranges)[number];

export const shape = { range: oneOf(ranges, 'day') };
