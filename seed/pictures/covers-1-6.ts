import { H, W, hills, wave } from './covers-shapes.ts';
import { at, circle, colours, diceOf, group, path, rect, ring, shade, stroke, times } from './paper.ts';

const {
  sand,
  fog,
  blush,
  dusk,
  ink,
  slate,
  moss,
  pine,
  teal,
  sea,
  sky,
  clay,
  rust,
  ochre,
  straw,
  wood,
  oak,
  chalk,
  stone,
} = colours;

/** Hills, a lighthouse, gears, tides, roofs and an island. */
export const oneToSix: (() => string[])[] = [
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
    times(7, (i) => stroke(wave(292 + i * 16, 150, 5, 11, i * 40), shade('#6f6f8c', i % 2 ? 0.16 : -0.14), 2)),
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
    times(10, (i) =>
      ring(980, -20, 50 + i * 40, i % 4 ? shade(clay, 0.3) : clay, i % 4 ? 2 : 4, { opacity: 0.85 - i * 0.06 }),
    ),
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
          path(
            `M${x - 5} ${top}L${x + wide / 2} ${top - dice.between(36, 66)}L${x + wide + 5} ${top}Z`,
            dice.pick(tiles),
          ) +
          times(3, (row) =>
            times(2, (column) =>
              rect(
                x + wide * (0.2 + column * 0.38),
                top + 28 + row * 56,
                wide * 0.2,
                30,
                dice.chance(20) ? ochre : shade(wall, -0.32),
                { rx: 1 },
              ),
            ),
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
      const points = Array.from({ length: 14 }, (_, i) => at(640, 205, scale * dice.between(0.72, 1.1), i / 14)).map(
        ([x, y]) => [640 + (x - 640) * 2.1, y],
      );
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
];
