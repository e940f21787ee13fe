import { expect, it } from 'vitest';
import { capped } from '../../web/ui/mark/capped.ts';

it('caps a count at its maximum, and leaves text unchanged', () => {
  expect([99, 100].map((count) => capped(count))).toEqual([99, '99+']);
  expect(['999', '10800', 'PRO'].map((said) => capped(said, 999))).toEqual(['999', '999+', 'PRO']);
});
