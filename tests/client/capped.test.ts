import { expect, it } from 'vitest';
import { capped } from '../../web/ui/mark/capped.ts';

it('a count ends where its room ends, and what is no number stays as it is', () => {
  expect([99, 100].map((count) => capped(count))).toEqual([99, '99+']);
  expect(['999', '10800', 'PRO'].map((said) => capped(said, 999))).toEqual(['999', '999+', 'PRO']);
});
