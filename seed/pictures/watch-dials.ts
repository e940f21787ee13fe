import { at, circle, colours, diceOf, group, path, ring, shade, stroke, text, times } from './paper.ts';
import type { Model } from './watch-models.ts';

const C = 300;

const tick = (turn: number, from: number, to: number, colour: string, width: number, cap = 'butt'): string => {
  const [x, y] = at(C, C, from, turn);
  const [u, v] = at(C, C, to, turn);
  return stroke(`M${x} ${y}L${u} ${v}`, colour, width, { 'stroke-linecap': cap });
};

const track = (r: number, colour: string): string =>
  times(60, (i) => tick(i / 60, r - (i % 5 ? 6 : 9), r, colour, i % 5 ? 1.4 : 2.4));

const numeral = (hour: number, r: number, size: number, colour: string): string => {
  const [x, y] = at(C, C, r, hour / 12);
  return text(x, y + size * 0.35, size, colour, String(hour));
};

/** Everything on the dial that doesn't move. */
export function dialOf(model: Model, r: number): string {
  const { dial, print } = model;
  const ground = circle(C, C, r, dial) + ring(C, C, r - 1, shade(dial, -0.2), 2);
  return ground + textureOf(model, r) + markersOf(model, r) + extraOf(model, r) + brandOf(model, r, print);
}

function brandOf({ brand, extra, shape }: Model, r: number, print: string): string {
  if (brand === '' || shape === 'regulator') return '';
  const y = C - r * (extra === 'countdown' ? 0.3 : extra === 'gmt' ? 0.24 : 0.42);
  return text(C, y, extra === 'gmt' ? 13 : 15, print, brand, { 'letter-spacing': 1.2 });
}

function textureOf({ dial, extra, brand, size, markers }: Model, r: number): string {
  const dice = diceOf(`${dial} ${brand} ${size}`);
  if (extra === 'pearl') {
    const tints = dial < '#8' ? ['#3f5a55', '#4c4563', '#3a4a5c'] : ['#f6f4f0', '#dfe5e4', '#eadfe4'];
    return times(16, (i) => {
      const [x, y] = at(C, C, dice.between(0.1, 0.72) * r, dice.next());
      const angle = dice.between(0, 180);
      return path(`M${x - 60} ${y}q30 -26 64 -6q26 14 58 -4q-18 30 -56 26q-40 -2 -66 -16z`, tints[i % 3]!, {
        opacity: 0.5,
        transform: `rotate(${Math.round(angle)} ${Math.round(x)} ${Math.round(y)})`,
        'clip-path': 'url(#dial)',
      });
    });
  }
  if (extra === 'moon') {
    return times(120, () => {
      const [x, y] = at(C, C, Math.sqrt(dice.next()) * r * 0.97, dice.next());
      return circle(x, y, dice.between(0.5, 1.8), dice.pick(['#8fa7d6', '#c9d6ee', '#f2e9c8']), { opacity: 0.75 });
    });
  }
  if (markers === 'sector' || markers === 'ring') {
    const inner = shade(dial, markers === 'sector' ? 0.35 : 0.14);
    return circle(C, C, r * 0.62, inner) + ring(C, C, r * 0.62, shade(dial, -0.3), 1.4);
  }
  // Faint horizontal brushing.
  return times(9, (i) => {
    const y = C - r * 0.8 + (i * r * 1.6) / 8;
    const half = Math.sqrt(r * r - (y - C) ** 2) - 6;
    return stroke(`M${C - half} ${y}H${C + half}`, shade(dial, i % 2 ? 0.1 : -0.08), 7, { opacity: 0.16 });
  });
}

function markersOf({ markers, print, size }: Model, r: number): string {
  const big = size === 40 ? 30 : 27;
  const bars = (width: number, from: number) =>
    times(12, (i) => tick(i / 12, r * from, r - 20, print, i % 3 ? width : width + 2));
  switch (markers) {
    case 'numerals':
      return track(r - 8, print) + times(12, (i) => numeral(i + 1, r * 0.76, big, print));
    case 'quarters':
      return (
        track(r - 8, print) +
        times(12, (i) =>
          i % 3 ? tick(i / 12, r * 0.76, r - 22, print, 4) : numeral(i === 0 ? 12 : i, r * 0.76, big + 4, print),
        )
      );
    case 'sector':
      return track(r - 8, print) + bars(4, 0.64) + ring(C, C, r * 0.84, print, 1.2);
    case 'dots':
      return (
        track(r - 8, print) +
        times(12, (i) => {
          const [x, y] = at(C, C, r * 0.8, i / 12);
          return i === 0 ? path(`M${C - 9} ${C - r * 0.86}h18l-9 20z`, print) : circle(x, y, i % 3 ? 6.5 : 8.5, print);
        })
      );
    case 'thin':
      return bars(2.2, 0.76);
    case 'ring':
      return (
        times(144, (i) => tick(i / 144, r - (i % 12 ? 11 : 19), r - 6, print, i % 12 ? 1 : 2.4)) +
        times(12, (i) => numeral(i + 1, r * 0.78, 17, print))
      );
    default:
      return track(r - 8, print) + bars(5.5, 0.7);
  }
}

function extraOf(model: Model, r: number): string {
  const { dial, print, extra } = model;
  switch (extra) {
    case 'moon': {
      const y = C + r * 0.42;
      return (
        path(`M${C - 46} ${y + 18}A46 46 0 0 1 ${C + 46} ${y + 18}Z`, '#0f1b36', {
          stroke: '#c9d6ee',
          'stroke-width': 1.6,
        }) +
        circle(C + 8, y - 2, 17, '#dcd8cc') +
        circle(C + 3, y - 6, 3, '#bdb9ae') +
        circle(C + 13, y + 3, 2.2, '#bdb9ae') +
        circle(C - 26, y + 6, 1.5, '#f2e9c8') +
        circle(C - 16, y - 10, 1.2, '#f2e9c8') +
        circle(C + 34, y + 8, 1.4, '#f2e9c8')
      );
    }
    case 'sky':
      return sky(r);
    case 'gmt': {
      const hand = model.brand === 'Stjernborg' ? '#d9632f' : '#b9cfdd';
      const inner = r * 0.6;
      const [x, y] = at(C, C, inner + 6, 0.68);
      return (
        ring(C, C, inner, shade(dial, 0.28), 16) +
        times(12, (i) => {
          const [u, v] = at(C, C, inner, i / 12);
          return text(u, v + 4, 11, dial < '#8' ? dial : print, String(i === 0 ? 24 : i * 2), {
            'font-weight': 'bold',
          });
        }) +
        stroke(`M${C} ${C}L${x} ${y}`, hand, 3) +
        group(`rotate(${0.68 * 360} ${C} ${C})`, path(`M${C - 8} ${C - inner + 6}h16l-8 -18z`, hand))
      );
    }
    case 'countdown':
      return (
        times(10, (i) => {
          const [x, y] = at(C, C, r * 0.55, (i - 4.5) / 36);
          const lit = ['#b3312a', '#cf9f45', '#2f6f6d'][i % 3]!;
          return circle(x, y, 6, i < 3 ? shade(dial, -0.12) : lit);
        }) + path(quarter(r - 20, r - 4), '#b3312a', { opacity: 0.85 })
      );
    default:
      return '';
  }
}

const quarter = (from: number, to: number): string => {
  const [a, b] = [at(C, C, from, 0), at(C, C, to, 0)];
  const [c, d] = [at(C, C, to, 0.25), at(C, C, from, 0.25)];
  return `M${a.join(' ')}L${b.join(' ')}A${to} ${to} 0 0 1 ${c.join(' ')}L${d.join(' ')}A${from} ${from} 0 0 0 ${a.join(' ')}Z`;
};

/** The lower half shows the sky with the Plough. */
function sky(r: number): string {
  const dice = diceOf('the sky over Denmark');
  const inner = r * 0.86;
  const plough = [
    [-78, 62],
    [-52, 50],
    [-30, 58],
    [-8, 66],
    [2, 92],
    [40, 88],
    [42, 60],
  ].map(([x, y]) => [C + x!, C + y!]);
  const stars = times(70, () => {
    const [x, y] = at(C, C, Math.sqrt(dice.next()) * inner * 0.96, 0.25 + dice.next() * 0.5);
    return circle(x, Math.max(y, C + 8), dice.between(0.6, 1.7), '#e8e2c9', { opacity: 0.8 });
  });
  return (
    path(`M${C - inner} ${C + 4}A${inner} ${inner} 0 0 0 ${C + inner} ${C + 4}Z`, '#0c1730', {
      stroke: '#8ba0c4',
      'stroke-width': 1.4,
    }) +
    stars +
    stroke(`M${plough.map((point) => point.join(' ')).join('L')}L${plough[3]!.join(' ')}`, '#8ba0c4', 1.2) +
    plough.map(([x, y]) => circle(x!, y!, 3, '#f6efcf')).join('')
  );
}

/** About ten past ten, so that the hands don't cover the name. */
export function handsOf(model: Model, r: number): string {
  const { hands, shape, seconds } = model;
  const turned = (turn: number, ...inner: string[]) =>
    group(`rotate(${Math.round(turn * 3600) / 10} ${C} ${C})`, ...inner);
  const edge = { stroke: shade(hands, hands > '#8' ? -0.35 : 0.25), 'stroke-width': 1 };
  const blade = (length: number, width: number): string => {
    const [top, tail] = [C - length, C + 16];
    switch (shape) {
      case 'leaf':
        return path(
          `M${C} ${top}C${C + width} ${C - length * 0.55} ${C + width} ${C - length * 0.3} ${C + 2} ${C}L${C} ${tail}L${C - 2} ${C}C${C - width} ${C - length * 0.3} ${C - width} ${C - length * 0.55} ${C} ${top}Z`,
          hands,
          edge,
        );
      case 'sword':
        return path(
          `M${C} ${top}L${C + width * 1.1} ${C - length * 0.78}L${C + 4} ${C}L${C + 3} ${tail}H${C - 3}L${C - 4} ${C}L${C - width * 1.1} ${C - length * 0.78}Z`,
          hands,
          edge,
        );
      default:
        return path(
          `M${C - width * 0.62} ${top}h${width * 1.24}l1 ${length + 6}l${-width * 0.4} 10h${-width * 0.44 - 2}l${-width * 0.4} -10z`,
          hands,
          edge,
        );
    }
  };
  const sweep = (turn: number, colour: string) =>
    turned(turn, stroke(`M${C} ${C + 40}V${C - r * 0.88}`, colour, 2.2), circle(C, C + 34, 5, colour));
  const pin = circle(C, C, 9, hands, edge) + circle(C, C, 3, shade(hands, hands > '#8' ? -0.3 : 0.5));

  if (shape === 'needle')
    return (
      turned(
        0.847,
        path(`M${C} ${C - r * 0.92}L${C + 6} ${C}L${C + 2.4} ${C + 40}H${C - 2.4}L${C - 6} ${C}Z`, hands, edge),
      ) + pin
    );
  if (shape === 'regulator')
    return regulator(model, r) + turned(0.14, stroke(`M${C} ${C + 26}V${C - r * 0.84}`, hands, 6)) + pin;
  return (
    turned(0.847, blade(r * 0.52, 10)) + turned(0.16, blade(r * 0.8, 8)) + (seconds ? sweep(0.59, seconds) : '') + pin
  );
}

/** Hours in an upper subdial, seconds in a lower one. */
function regulator({ dial, print, hands, seconds }: Model, r: number): string {
  const small = (y: number, turn: number, colour: string, marks: number) => {
    const [x, v] = at(C, y, r * 0.22, turn);
    return (
      circle(C, y, r * 0.29, shade(dial, 0.3)) +
      ring(C, y, r * 0.29, print, 1.4) +
      times(marks, (i) => {
        const [a, b] = [at(C, y, r * 0.25, i / marks), at(C, y, r * 0.28, i / marks)];
        return stroke(`M${a.join(' ')}L${b.join(' ')}`, print, 1.4);
      }) +
      stroke(`M${C} ${y}L${x} ${v}`, colour, 3.4) +
      circle(C, y, 4, colour)
    );
  };
  return small(C - r * 0.36, 0.84, hands, 12) + small(C + r * 0.36, 0.6, seconds ?? colours.ink, 60);
}

export const crystal = (r: number): string =>
  path(`M${C - r * 0.72} ${C - r * 0.5}A${r * 0.88} ${r * 0.88} 0 0 1 ${C + r * 0.1} ${C - r * 0.87}`, 'none', {
    stroke: '#ffffff',
    'stroke-width': 7,
    'stroke-linecap': 'round',
    opacity: 0.22,
  });

export const clip = (r: number): string => `<clipPath id="dial">${circle(C, C, r, '#000')}</clipPath>`;
