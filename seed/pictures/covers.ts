import { oneToSix } from './covers-1-6.ts';
import { sevenToTwelve } from './covers-7-12.ts';
import { H, W } from './covers-shapes.ts';
import { picture } from './paper.ts';

const covers = [...oneToSix, ...sevenToTwelve];

/** Twelve covers: landscapes, workshops and charts in a few flat colors. */
export function drawCover(number: number): string | null {
  const cover = covers[number - 1];
  return cover ? picture(W, H, ...cover()) : null;
}
