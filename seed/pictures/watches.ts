import { at, circle, colours, diceOf, group, path, picture, rect, ring, shade, stroke, text, times } from './paper.ts';
import { clip, crystal, dialOf, handsOf } from './watch-dials.ts';
import { modelOf, type Model } from './watch-models.ts';

const C = 300;

/** Three views of a watch: as a whole, its dial, and the back with the movement. */
export function drawWatch(sku: string, view: number): string {
  const dice = diceOf(`watch ${sku}`);
  const model = modelOf(sku, dice);
  const r = model.size === 40 ? 150 : 136;
  const ground = dice.pick([colours.sand, colours.fog, '#e4e0d6', colours.mist, '#e3dbd3', '#dfe2d8']);
  const back = rect(0, 0, 600, 600, ground);
  const dial = r - 20;
  const front = caseOf(model, r) + bezelOf(model, r) + dialOf(model, dial) + handsOf(model, dial) + crystal(dial);

  if (view === 1) {
    return picture(
      600,
      600,
      clip(dial),
      back,
      group(
        'translate(-66 -66) scale(1.22)',
        group('translate(10 12)', strapOf(model, r, '#000000', 0.1)),
        strapOf(model, r),
        front,
      ),
    );
  }
  if (view === 2) {
    // Close-up, slightly turned, with the crown visible.
    return picture(
      600,
      600,
      clip(dial),
      back,
      group('translate(170 330) rotate(-16) scale(1.92) translate(-300 -300)', strapOf(model, r), front),
    );
  }
  return picture(
    600,
    600,
    rect(0, 0, 600, 600, shade(ground, -0.1)),
    stroke('M0 470H600', shade(ground, -0.2), 2),
    group(
      'translate(0 -6) rotate(9 300 300)',
      group('translate(9 14)', strapOf(model, r, '#000000', 0.12)),
      strapOf(model, r),
      backOf(model, r, dice.next()),
    ),
  );
}

/** Strap above and below the case; as a shadow in one color. */
function strapOf(model: Model, r: number, shadow?: string, opacity?: number): string {
  const { strap, strapColour } = model;
  const wide = r * 0.62;
  const narrow = r * 0.52;
  const outline = (s: number) =>
    `M${C - wide} ${C + s * r * 0.6}L${C - wide} ${C + s * r * 1.1}L${C - narrow} ${C + s * 330}H${C + narrow}L${C + wide} ${C + s * r * 1.1}V${C + s * r * 0.6}Z`;
  const both = outline(-1) + outline(1);
  if (shadow) return path(both, shadow, { opacity: opacity ?? 1 });
  const edge = shade(strapColour, -0.25);
  const base = path(both, strapColour);
  const side = (draw: (s: number) => string) => draw(-1) + draw(1);
  switch (strap) {
    case 'bracelet':
      return (
        base +
        side((s) =>
          times(9, (i) => {
            const y = C + s * (r * 0.92 + i * 24);
            const half = wide - (wide - narrow) * Math.min(1, (i * 24) / 190);
            return (
              stroke(`M${C - half} ${y}H${C + half}`, edge, 2) +
              rect(C - half * 0.38, Math.min(y, y + s * 24) + 2, half * 0.76, 20, shade(strapColour, 0.22), { rx: 3 })
            );
          }),
        )
      );
    case 'mesh':
      return (
        base +
        side((s) =>
          times(26, (i) => {
            const y = C + s * (r * 0.92 + i * 8);
            return stroke(`M${C - narrow} ${y}H${C + narrow}`, i % 2 ? edge : shade(strapColour, 0.2), 2.6, {
              'stroke-dasharray': '5 4',
              'stroke-dashoffset': i % 2 ? 4 : 0,
            });
          }),
        )
      );
    case 'rubber':
      return (
        base +
        side((s) =>
          times(5, (i) => stroke(`M${C - narrow * 0.6} ${C + s * (r * 1.16 + i * 14)}H${C + narrow * 0.6}`, edge, 5)),
        )
      );
    case 'suede':
      return (
        base +
        side((s) =>
          times(7, (i) =>
            stroke(
              `M${C - narrow * 0.7 + i * 19} ${C + s * (r * 1.12 + (i % 3) * 30)}v${s * 22}`,
              shade(strapColour, 0.12),
              5,
              { opacity: 0.5 },
            ),
          ),
        )
      );
    default: {
      const seam = shade(strapColour, strap === 'canvas' ? 0.45 : 0.32);
      const stitches = side((s) =>
        [-1, 1]
          .map((e) =>
            stroke(`M${C + e * (wide - 11)} ${C + s * r * 1.12}L${C + e * (narrow - 9)} ${C + s * 326}`, seam, 2.4, {
              'stroke-dasharray': '8 6',
            }),
          )
          .join(''),
      );
      const weave =
        strap === 'canvas'
          ? side((s) =>
              times(16, (i) =>
                stroke(`M${C - narrow} ${C + s * (r * 0.95 + i * 13)}H${C + narrow}`, edge, 1, { opacity: 0.35 }),
              ),
            )
          : '';
      return base + weave + stitches;
    }
  }
}

function caseOf({ metal, isCushion }: Model, r: number): string {
  const low = shade(metal, -0.18);
  const w = r * 0.72;
  const lugs = [-1, 1]
    .flatMap((s) =>
      [-1, 1].map((e) =>
        path(
          `M${C + e * (w - 18)} ${C + s * r * 0.62}L${C + e * (w + 2)} ${C + s * r * 0.55}L${C + e * (w + 4)} ${C + s * r * 1.1}Q${C + e * (w - 2)} ${C + s * r * 1.19} ${C + e * (w - 14)} ${C + s * r * 1.16}Z`,
          e < 0 ? shade(metal, 0.12) : low,
        ),
      ),
    )
    .join('');
  const crown =
    rect(C + r - 2, C - 17, 20, 34, low, { rx: 5 }) +
    times(5, (i) => stroke(`M${C + r + 5} ${C - 11 + i * 5.5}h11`, shade(metal, -0.4), 1.6));
  const body = isCushion
    ? rect(C - r * 0.98, C - r * 0.98, r * 1.96, r * 1.96, metal, { rx: r * 0.52 }) +
      rect(C - r * 0.92, C - r * 0.92, r * 1.84, r * 1.84, shade(metal, 0.18), { rx: r * 0.48 })
    : circle(C, C, r, metal);
  return (
    crown + lugs + body + (isCushion ? '' : arc(r - 3, 0.6, 0.98, shade(metal, 0.4), 5) + arc(r - 3, 0.1, 0.48, low, 5))
  );
}

const arc = (r: number, from: number, to: number, colour: string, width: number): string => {
  const [x, y] = at(C, C, r, from);
  const [u, v] = at(C, C, r, to);
  return stroke(`M${x} ${y}A${r} ${r} 0 0 1 ${u} ${v}`, colour, width);
};

/** Ring around the dial, fixed or rotating. */
function bezelOf({ extra, metal, dial }: Model, r: number): string {
  const inner = r - 17;
  if (extra !== 'diver' && extra !== 'tide' && extra !== 'countdown')
    return ring(C, C, inner, shade(metal, -0.28), 4) + ring(C, C, r - 8, shade(metal, 0.24), 8);
  const band = extra === 'tide' ? '#24424a' : extra === 'countdown' ? '#e7e3da' : shade(dial, -0.55);
  const mark = extra === 'countdown' ? '#3b4a52' : '#efe9d8';
  const marks = times(60, (i) => {
    const [a, b] = [at(C, C, r - (i % 5 ? 7 : 12), i / 60), at(C, C, r - 3, i / 60)];
    return stroke(`M${a.join(' ')}L${b.join(' ')}`, mark, i % 5 ? 1.2 : 2.8, { 'stroke-linecap': 'butt' });
  });
  return (
    ring(C, C, r - 8, band, 18) +
    ring(C, C, r + 1, shade(metal, -0.1), 4) +
    marks +
    path(`M${C - 8} ${C - r + 1}h16l-8 14z`, colours.ochre)
  );
}

/** Closed back with an engraved sun over waves. */
function closedBack({ metal }: Model, r: number): string {
  const inner = r * 0.62;
  const cut = shade(metal, -0.26);
  const waves = times(4, (i) => {
    const half = inner * (0.82 - i * 0.13);
    const step = half / 3;
    return stroke(
      `M${C - half} ${C + 16 + i * 17}${`q${step / 2} -9 ${step} 0q${step / 2} 9 ${step} 0`.repeat(3)}`,
      cut,
      2.4,
    );
  });
  const rays = times(9, (i) => {
    const [a, b] = [at(C, C - 4, inner * 0.42, (i - 4) / 18), at(C, C - 4, inner * 0.72, (i - 4) / 18)];
    return stroke(`M${a.join(' ')}L${b.join(' ')}`, cut, 2.4);
  });
  const sun = stroke(
    `M${C - inner * 0.32} ${C - 4}A${inner * 0.32} ${inner * 0.32} 0 0 1 ${C + inner * 0.32} ${C - 4}Z`,
    cut,
    2.6,
  );
  return circle(C, C, inner, shade(metal, 0.16)) + ring(C, C, inner, cut, 2) + sun + rays + waves;
}

/** Glass back: rotor over bridges and wheels, with the name around it. */
function openBack({ metal }: Model, r: number, turn: number): string {
  const inner = r * 0.66;
  const brass = '#c2a15c';
  const ribs = times(11, (i) => {
    const y = C - inner + 8 + i * ((inner * 2 - 16) / 10);
    const half = Math.sqrt(Math.max(0, inner * inner - (y - C) ** 2)) - 4;
    return stroke(`M${C - half} ${y}H${C + half}`, '#cfcdc4', 3, { opacity: 0.8 });
  });
  const wheel = (x: number, y: number, size: number) =>
    circle(x, y, size, brass) +
    ring(x, y, size, shade(brass, -0.25), 2.4, { 'stroke-dasharray': '3 2.4' }) +
    circle(x, y, size * 0.62, shade(brass, 0.2)) +
    times(5, (i) => {
      const [u, v] = at(x, y, size * 0.8, i / 5);
      return stroke(`M${x} ${y}L${u} ${v}`, shade(brass, -0.2), 2);
    }) +
    circle(x, y, 3.4, '#b23a48');
  const [ax, ay] = at(C, C, inner - 3, turn);
  const [bx, by] = at(C, C, inner - 3, turn + 0.5);
  return (
    circle(C, C, inner, '#b9b8b0') +
    ribs +
    wheel(C - inner * 0.42, C - inner * 0.34, inner * 0.26) +
    wheel(C + inner * 0.4, C - inner * 0.3, inner * 0.2) +
    wheel(C + inner * 0.12, C + inner * 0.5, inner * 0.3) +
    [
      [-0.6, 0.3],
      [0.62, 0.2],
      [0, -0.7],
      [-0.16, 0.1],
    ]
      .map(
        ([x, y]) =>
          circle(C + x! * inner, C + y! * inner, 5, '#5d7da8') +
          stroke(`M${C + x! * inner - 3} ${C + y! * inner}h6`, '#324a6b', 1.4),
      )
      .join('') +
    path(`M${ax} ${ay}A${inner - 3} ${inner - 3} 0 0 1 ${bx} ${by}L${C} ${C}Z`, shade(metal, -0.06), {
      stroke: shade(metal, -0.3),
      'stroke-width': 1.6,
      opacity: 0.94,
    }) +
    circle(C, C, 15, shade(metal, 0.14), { stroke: shade(metal, -0.3), 'stroke-width': 1.6 }) +
    circle(C, C, 4, '#5d7da8') +
    ring(C, C, inner, shade(metal, -0.34), 3)
  );
}

function backOf(model: Model, r: number, turn: number): string {
  const { metal, brand } = model;
  const screws = times(6, (i) => {
    const [x, y] = at(C, C, r - 9, i / 6 + 0.04);
    return rect(x - 4, y - 4, 8, 8, shade(metal, -0.3), { rx: 2 });
  });
  return (
    caseOf(model, r) +
    circle(C, C, r - 4, shade(metal, 0.06)) +
    ring(C, C, r - 14, shade(metal, -0.2), 1.6) +
    screws +
    engraved(brand === '' ? 'Aarhus' : brand, r) +
    (model.isSolar ? closedBack(model, r) : openBack(model, r, turn))
  );
}

/** Letters along the upper edge. */
const engraved = (word: string, r: number): string =>
  [...word.toUpperCase()]
    .map((letter, index, all) => {
      const turn = (index - (all.length - 1) / 2) * 0.033;
      const [x, y] = at(C, C, r * 0.745, turn);
      return text(x, y + 4, 13, colours.slate, letter, {
        transform: `rotate(${Math.round(turn * 360)} ${Math.round(x)} ${Math.round(y)})`,
      });
    })
    .join('');
