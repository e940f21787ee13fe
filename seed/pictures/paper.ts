/** Palette of all pictures. */
export const colours = {
  paper: '#f3eee4',
  sand: '#e6dccb',
  fog: '#dfe5e3',
  mist: '#cfd9d8',
  dusk: '#d9d3dc',
  blush: '#ecd9cf',
  ink: '#24313a',
  slate: '#4a5961',
  stone: '#8b938f',
  chalk: '#fbf9f4',
  moss: '#64775a',
  pine: '#35524a',
  teal: '#2f6f6d',
  sea: '#7ba3a8',
  navy: '#2b3d5b',
  sky: '#a9c1cc',
  clay: '#b4694c',
  rust: '#8f4a34',
  ochre: '#cf9f45',
  straw: '#e5c882',
  rose: '#c88f88',
  plum: '#664a60',
  wood: '#a9835c',
  oak: '#7d5e41',
} as const;

export type Colour = keyof typeof colours;

type Value = string | number;
type Attributes = Record<string, Value | undefined>;

const round = (value: Value): string => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);

/** An SVG element. Attributes are constants, so nothing needs escaping. */
export function el(name: string, attributes: Attributes, inner = ''): string {
  let text = '';
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${round(value)}"`;
  }
  return inner === '' ? `<${name}${text}/>` : `<${name}${text}>${inner}</${name}>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d: tidy(d), fill, ...more });

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  el('path', {
    d: tidy(d),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const group = (transform: string, ...inner: string[]) => el('g', { transform }, inner.join(''));

export const text = (x: number, y: number, size: number, fill: string, words: string, more: Attributes = {}) =>
  el(
    'text',
    { x, y, fill, 'font-size': size, 'font-family': 'Georgia, serif', 'text-anchor': 'middle', ...more },
    words,
  );

/** Rounds to two decimals, finer than any screen. */
const tidy = (d: string): string => d.replace(/-?\d+\.\d{3,}/g, (number) => round(Number(number)));

export function picture(width: number, height: number, ...inner: string[]): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
  };
  return el('svg', attributes, inner.join(''));
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Point on a circle; 0 is at twelve o'clock. */
export const at = (cx: number, cy: number, r: number, turn: number): [number, number] => [
  cx + r * Math.sin(turn * 2 * Math.PI),
  cy - r * Math.cos(turn * 2 * Math.PI),
];

export type Dice = {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(options: readonly T[]): T;
  /** True with this probability in percent. */
  chance(percent: number): boolean;
};

/** Random generator seeded by a word, so that pictures are reproducible. */
export function diceOf(word: string): Dice {
  let state = 0x811c9dc5;
  for (const character of word) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (options) => options[Math.floor(next() * options.length)]!,
    chance: (percent) => next() * 100 < percent,
  };
}

/** Lighter above 0, darker below; from -1 to 1. */
export function shade(colour: string, by: number): string {
  const target = by < 0 ? 0 : 255;
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16);
    return Math.round(value + (target - value) * Math.abs(by))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
