import { diceOf } from './paper.ts';

export const W = 1_200;
export const H = 400;

/** A line of hills across the picture, filled below. */
export function hills(word: string, base: number, rise: number, steps: number): string {
  const dice = diceOf(word);
  const width = W / steps;
  let d = `M0 ${H}V${base}`;
  for (let i = 0; i < steps; i += 1) {
    const top = base - dice.between(0.2, 1) * rise;
    d += `C${i * width + width * 0.3} ${top} ${i * width + width * 0.7} ${top} ${(i + 1) * width} ${base - dice.between(0, 0.35) * rise}`;
  }
  return `${d}V${H}Z`;
}

/** A wavy line. */
export const wave = (y: number, length: number, height: number, count: number, shift = 0): string =>
  `M${-shift} ${y}${`q${length / 4} ${-height} ${length / 2} 0q${length / 4} ${height} ${length / 2} 0`.repeat(count)}`;
