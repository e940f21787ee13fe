import { H, W, hills, wave } from './covers-shapes.ts';
import { at, circle, colours, diceOf, ellipse, group, path, rect, ring, shade, stroke, times } from './paper.ts';

const {
  paper,
  mist,
  blush,
  ink,
  slate,
  moss,
  pine,
  teal,
  sea,
  navy,
  clay,
  rust,
  ochre,
  straw,
  rose,
  plum,
  wood,
  oak,
  chalk,
  stone,
} = colours;

/** Moons, a strap, sails, a bench, isobars and leaves. */
export const sevenToTwelve: (() => string[])[] = [
  // Moons over a month.
  () => [
    rect(0, 0, W, H, '#233149'),
    times(60, (i) => {
      const dice = diceOf(`star ${i}`);
      return circle(dice.between(0, W), dice.between(0, H), dice.between(0.8, 2), '#c8d2e4', {
        opacity: dice.between(0.3, 0.9),
      });
    }),
    times(9, (i) => {
      const x = 120 + i * 120;
      const lit = (i / 8) * 2 - 1;
      const bend = 40 * Math.cos(lit * Math.PI);
      const isWaxing = lit < 0 ? 1 : 0;
      return (
        circle(x, 200, 40, '#31415e') +
        path(
          `M${x} 160A40 40 0 0 ${isWaxing} ${x} 240A${Math.abs(bend)} 40 0 0 ${bend > 0 ? 1 - isWaxing : isWaxing} ${x} 160Z`,
          '#e9e2cb',
        )
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
    times(
      6,
      (i) => ellipse(180 + i * 168, 200, 17, 17, '#4a3122') + ring(180 + i * 168, 200, 17, shade('#a8744a', -0.3), 3),
    ),
  ],
  // Sails in a bay.
  () => [
    rect(0, 0, W, H, '#dfe7e6'),
    path(hills('coast', 220, 70, 5), '#a9bcb6'),
    rect(0, 216, W, 184, sea),
    times(9, (i) => stroke(wave(238 + i * 18, 120, 5, 14, i * 37), shade(sea, i % 2 ? 0.2 : -0.14), 2)),
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
    times(5, (i) =>
      group(
        `translate(${110 + i * 66} 0)`,
        rect(-5, 120 + (i % 2) * 24, 10, 120, [slate, rust, teal, ochre, plum][i]!, { rx: 5 }),
        rect(-2, 238, 4, 78 - (i % 2) * 4, stone),
      ),
    ),
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
    times(9, (i) =>
      stroke(
        `M-20 ${40 + i * 44}C260 ${-30 + i * 44} 420 ${150 + i * 30} 700 ${60 + i * 40}S1080 ${i * 46} 1220 ${70 + i * 40}`,
        i === 4 ? rust : shade(sea, -0.06),
        i === 4 ? 4 : 2,
      ),
    ),
    times(8, (i) =>
      group(
        `translate(${90 + i * 150} ${110 + ((i * 83) % 210)}) rotate(${-20 + i * 9})`,
        stroke('M0 0H44M44 0L34 -14M34 0L26 -11', ink, 3),
        circle(0, 0, 4, ink),
      ),
    ),
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
          return (
            path(
              `M0 ${y}q${long * 0.5} ${-long * 0.7} ${long} ${-long * 0.4}q${-long * 0.3} ${long * 0.6} ${-long} ${long * 0.4}z`,
              colour,
            ) +
            path(
              `M0 ${y}q${-long * 0.5} ${-long * 0.7} ${-long} ${-long * 0.4}q${long * 0.3} ${long * 0.6} ${long} ${long * 0.4}z`,
              shade(colour, 0.14),
            )
          );
        }),
        stroke(`M0 20V${-40 - tall}`, shade(colour, -0.25), 3),
      );
    }),
    stroke('M0 360H1200', mist, 3),
  ],
];
