import { at, circle, colours, diceOf, ellipse, group, path, picture, rect, ring, shade, stroke, times } from './paper.ts';

const W = 1_200;
const H = 400;

/** A line of hills from edge to edge, closed below. */
function hills(word: string, base: number, rise: number, steps: number): string {
  const dice = diceOf(word);
  const width = W / steps;
  let d = `M0 ${H}V${base}`;
  for (let i = 0; i < steps; i += 1) {
    const top = base - dice.between(0.2, 1) * rise;
    d += `C${i * width + width * 0.3} ${top} ${i * width + width * 0.7} ${top} ${(i + 1) * width} ${base - dice.between(0, 0.35) * rise}`;
  }
  return `${d}V${H}Z`;
}

const wave = (y: number, length: number, height: number, count: number, shift = 0): string =>
  `M${-shift} ${y}${`q${length / 4} ${-height} ${length / 2} 0q${length / 4} ${height} ${length / 2} 0`.repeat(count)}`;

const { paper, sand, fog, mist, blush, dusk, ink, slate, moss, pine, teal, sea, navy, sky, clay, rust, ochre, straw, rose, plum, wood, oak, chalk, stone } = colours;

/** Twelve covers: a landscape, a workshop or a chart, each in a handful of flat colours. */
const covers: (() => string[])[] = [
  // Hills before noon.
  () => [
    rect(0, 0, W, H, '#e9e6d6'),
    circle(905, 118, 52, straw),
    path(hills('far', 250, 120, 4), sky),
    path(hills('middle', 300, 110, 5), '#8fa79b'),
    path(hills('near', 350, 90, 3), moss),
    path(hills('field', 395, 50, 4), pine),
  ],
  // A lighthouse at dusk.
  () => [
    rect(0, 0, W, H, dusk),
    path('M860 130L0 40V190Z', straw, { opacity: 0.35 }),
    rect(0, 268, W, 132, '#6f6f8c'),
    times(7, (i) => stroke(wave(292 + i * 16, 150, 5, 9, i * 40), shade('#6f6f8c', i % 2 ? 0.16 : -0.14), 2)),
    path('M760 290Q860 230 1010 262T1200 268V300H740Z', slate),
    path('M838 262L848 140H876L886 262Z', chalk),
    path('M844 190L846 165H878L880 190ZM839 250L841 222H883L885 250Z', clay),
    rect(846, 118, 32, 22, ink),
    path('M842 118L862 98L882 118Z', rust),
    circle(862, 129, 7, ochre),
  ],
  // Gears that mesh.
  () => {
    const gear = (x: number, y: number, r: number, teeth: number, colour: string, turn: number) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        ring(0, 0, r, colour, r * 0.16, { 'stroke-dasharray': `${(r * Math.PI) / teeth} ${(r * Math.PI) / teeth}` }),
        circle(0, 0, r * 0.93, colour),
        circle(0, 0, r * 0.7, sand),
        times(5, (i) => group(`rotate(${i * 72})`, rect(-r * 0.06, -r * 0.72, r * 0.12, r * 0.72, colour))),
        circle(0, 0, r * 0.2, colour),
        circle(0, 0, r * 0.07, rust),
      );
    return [
      rect(0, 0, W, H, sand),
      gear(250, 230, 165, 40, shade(ochre, -0.05), 3),
      gear(527, 120, 108, 26, stone, 2),
      gear(720, 300, 150, 36, teal, 5),
      gear(978, 178, 112, 28, clay, 0),
      gear(1150, 330, 90, 22, slate, 4),
    ];
  },
  // Tide rings.
  () => [
    rect(0, 0, W, H, fog),
    times(13, (i) => ring(300, 430, 60 + i * 46, i % 3 ? sea : teal, i % 3 ? 2 : 5, { opacity: 0.9 - i * 0.05 })),
    times(10, (i) => ring(980, -20, 50 + i * 40, i % 4 ? shade(clay, 0.3) : clay, i % 4 ? 2 : 4, { opacity: 0.85 - i * 0.06 })),
    circle(300, 400, 14, ink),
    circle(980, 10, 14, rust),
  ],
  // Roofs of a town.
  () => {
    const dice = diceOf('roofs');
    const walls = [chalk, blush, '#e2d7c0', '#d7ddd6', straw];
    const tiles = [clay, rust, slate, '#a55b43'];
    let x = -20;
    const houses: string[] = [];
    while (x < W) {
      const wide = dice.between(70, 130);
      const top = dice.between(150, 250);
      const wall = dice.pick(walls);
      houses.push(
        rect(x, top, wide, H - top, wall) +
          path(`M${x - 5} ${top}L${x + wide / 2} ${top - dice.between(36, 66)}L${x + wide + 5} ${top}Z`, dice.pick(tiles)) +
          times(3, (row) =>
            times(2, (column) => rect(x + wide * (0.2 + column * 0.38), top + 28 + row * 56, wide * 0.2, 30, dice.chance(20) ? ochre : shade(wall, -0.32), { rx: 1 })),
          ),
      );
      x += wide;
    }
    return [rect(0, 0, W, H, '#cfdcdc'), circle(190, 90, 34, chalk), ...houses, rect(0, 376, W, 24, slate)];
  },
  // Contours of an island.
  () => {
    const blob = (scale: number) => {
      const dice = diceOf('island');
      const points = Array.from({ length: 14 }, (_, i) => at(640, 205, scale * dice.between(0.72, 1.1), i / 14)).map(([x, y]) => [640 + (x - 640) * 2.1, y]);
      const mid = (i: number) => {
        const [a, b] = [points[i % 14]!, points[(i + 1) % 14]!];
        return `${(a[0]! + b[0]!) / 2} ${(a[1]! + b[1]!) / 2}`;
      };
      return `M${mid(13)}${points.map((point, i) => `Q${point.join(' ')} ${mid(i)}`).join('')}Z`;
    };
    return [
      rect(0, 0, W, H, '#d5e0df'),
      ...[210, 190].map((r) => stroke(blob(r), sea, 1.6, { 'stroke-dasharray': '4 6' })),
      path(blob(168), '#e8e1c9'),
      ...[168, 146, 124, 102, 80, 58, 36].map((r, i) => stroke(blob(r), i % 3 ? wood : oak, i % 3 ? 1.4 : 2.6)),
      circle(640, 205, 4, rust),
      stroke('M120 70v60M100 90l20-20l20 20', ink, 3),
    ];
  },
  // Moons over a month.
  () => [
    rect(0, 0, W, H, '#233149'),
    times(60, (i) => {
      const dice = diceOf(`star ${i}`);
      return circle(dice.between(0, W), dice.between(0, H), dice.between(0.8, 2), '#c8d2e4', { opacity: dice.between(0.3, 0.9) });
    }),
    times(9, (i) => {
      const x = 120 + i * 120;
      const lit = (i / 8) * 2 - 1;
      const bend = 40 * Math.cos(lit * Math.PI);
      const isWaxing = lit < 0 ? 1 : 0;
      return (
        circle(x, 200, 40, '#31415e') +
        path(`M${x} 160A40 40 0 0 ${isWaxing} ${x} 240A${Math.abs(bend)} 40 0 0 ${bend > 0 ? 1 - isWaxing : isWaxing} ${x} 160Z`, '#e9e2cb')
      );
    }),
    stroke('M60 300H1140', '#53648a', 1.4),
  ],
  // A strap, stitched.
  () => [
    rect(0, 0, W, H, '#e2d5c3'),
    rect(0, 66, W, 268, '#a8744a'),
    rect(0, 66, W, 16, shade('#a8744a', 0.14)),
    rect(0, 318, W, 16, shade('#a8744a', -0.18)),
    stroke('M-10 106H1210', straw, 6, { 'stroke-dasharray': '26 16' }),
    stroke('M-10 294H1210', straw, 6, { 'stroke-dasharray': '26 16' }),
    times(6, (i) => ellipse(180 + i * 168, 200, 17, 17, '#4a3122') + ring(180 + i * 168, 200, 17, shade('#a8744a', -0.3), 3)),
  ],
  // Sails in a bay.
  () => [
    rect(0, 0, W, H, '#dfe7e6'),
    path(hills('coast', 220, 70, 5), '#a9bcb6'),
    rect(0, 216, W, 184, sea),
    times(9, (i) => stroke(wave(238 + i * 18, 120, 5, 11, i * 37), shade(sea, i % 2 ? 0.2 : -0.14), 2)),
    ...(
      [
        [240, 270, 1],
        [560, 246, 0.7],
        [860, 300, 1.35],
        [1060, 244, 0.6],
      ] as const
    ).map(([x, y, k], i) =>
      group(
        `translate(${x} ${y}) scale(${k})`,
        path('M-56 0H56Q44 24 26 24H-30Q-48 22 -56 0Z', [ink, rust, navy, pine][i]!),
        path('M4 -8V-128Q58 -60 54 -8Z', chalk),
        path('M-4 -8V-112Q-44 -56 -46 -8Z', [straw, blush, '#e5dcc6', rose][i]!),
        stroke('M0 0V-132', oak, 4),
      ),
    ),
  ],
  // A bench with tools.
  () => [
    rect(0, 0, W, H, '#e8e2d4'),
    times(7, (i) => stroke(`M0 ${30 + i * 42}H${W}`, '#dcd4c2', 2)),
    rect(0, 316, W, 84, wood),
    rect(0, 316, W, 10, shade(wood, 0.2)),
    times(5, (i) => group(`translate(${110 + i * 66} 0)`, rect(-5, 120 + (i % 2) * 24, 10, 120, [slate, rust, teal, ochre, plum][i]!, { rx: 5 }), rect(-2, 238, 4, 78 - (i % 2) * 4, stone))),
    circle(600, 256, 60, '#d3d6d2'),
    circle(600, 256, 48, chalk),
    times(12, (i) => {
      const [a, b] = [at(600, 256, 38, i / 12), at(600, 256, 45, i / 12)];
      return stroke(`M${a.join(' ')}L${b.join(' ')}`, ink, 3);
    }),
    stroke('M600 256L578 236M600 256L630 232', navy, 4),
    path('M760 316v-66q0-26 30-26h70q30 0 30 26v66Z', slate),
    circle(825, 224, 44, '#b9cdd2', { opacity: 0.8, stroke: ink, 'stroke-width': 8 }),
    path('M980 316l22-130h56l22 130Z', clay),
    stroke('M1004 200q26 12 52 0', shade(clay, -0.2), 4),
    times(4, (i) => stroke(`M${1012 + i * 13} 190v${-40 - (i % 2) * 24}`, oak, 5)),
  ],
  // Isobars and wind.
  () => [
    rect(0, 0, W, H, '#eceae1'),
    times(9, (i) => stroke(`M-20 ${40 + i * 44}C260 ${-30 + i * 44} 420 ${150 + i * 30} 700 ${60 + i * 40}S1080 ${i * 46} 1220 ${70 + i * 40}`, i === 4 ? rust : shade(sea, -0.06), i === 4 ? 4 : 2)),
    times(8, (i) => group(`translate(${90 + i * 150} ${110 + ((i * 83) % 210)}) rotate(${-20 + i * 9})`, stroke('M0 0H44M44 0L34 -14M34 0L26 -11', ink, 3), circle(0, 0, 4, ink))),
  ],
  // Leaves, pressed.
  () => [
    rect(0, 0, W, H, paper),
    times(9, (i) => {
      const x = 90 + i * 128;
      const colour = [moss, clay, pine, ochre, teal, rose, slate, oak, plum][i]!;
      const tall = 120 + ((i * 53) % 70);
      return group(
        `translate(${x} 330) rotate(${-10 + ((i * 7) % 20)})`,
        times(7, (leaf) => {
          const y = -30 - leaf * (tall / 7) * 1.3;
          const long = 46 - leaf * 4.5;
          return path(`M0 ${y}q${long * 0.5} ${-long * 0.7} ${long} ${-long * 0.4}q${-long * 0.3} ${long * 0.6} ${-long} ${long * 0.4}z`, colour) + path(`M0 ${y}q${-long * 0.5} ${-long * 0.7} ${-long} ${-long * 0.4}q${long * 0.3} ${long * 0.6} ${long} ${long * 0.4}z`, shade(colour, 0.14));
        }),
        stroke(`M0 20V${-40 - tall}`, shade(colour, -0.25), 3),
      );
    }),
    stroke('M0 360H1200', mist, 3),
  ],
];

export function drawCover(number: number): string | null {
  const cover = covers[number - 1];
  return cover ? picture(W, H, ...cover()) : null;
}
