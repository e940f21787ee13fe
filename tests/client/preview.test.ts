import { expect, it } from 'vitest';
import { scaled } from '../../web/core/files/preview.ts';

it('a preview keeps the aspect ratio, is not larger than its image and never empty', () => {
  expect(scaled({ width: 4000, height: 3000 }, 480)).toEqual({ width: 480, height: 360 });
  expect(scaled({ width: 40, height: 30 }, 480)).toEqual({ width: 40, height: 30 });
  expect(scaled({ width: 1, height: 9000 }, 96)).toEqual({ width: 1, height: 96 });
  expect(scaled({ width: 0, height: 0 }, 96)).toEqual({ width: 1, height: 1 });
});
