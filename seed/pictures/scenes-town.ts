import { circle, colours, diceOf, group, path, rect, shade, stroke, text, times } from './paper.ts';
import { H, W } from './scenes-workshop.ts';

const { blush, ink, slate, moss, pine, teal, sea, navy, clay, rust, ochre, straw, wood, oak, chalk, paper, plum } =
  colours;

const watch = (x: number, y: number, k: number, strap: string, dial: string): string =>
  group(
    `translate(${x} ${y}) scale(${k})`,
    path('M-13 -70H13L16 70H-16Z', strap),
    circle(0, 0, 27, '#c7cac8'),
    circle(0, 0, 22, dial),
    stroke('M0 0L-9 -8M0 0L11 -11', dial > '#8' ? ink : chalk, 2.6),
  );

const person = (x: number, y: number, k: number, coat: string, hair: string, skin: string): string =>
  group(
    `translate(${x} ${y}) scale(${k})`,
    path('M-26 0Q-30 -78 0 -82Q30 -78 26 0Z', coat),
    circle(0, -98, 17, skin),
    path('M-18 -98Q-20 -120 0 -120T18 -98Q8 -110 -18 -98Z', hair),
  );

export const town: Record<string, () => string[]> = {
  'shop-window-west': () => [
    rect(0, 0, W, H, '#d9b79c'),
    times(11, (row) =>
      times(14, (i) =>
        rect(i * 62 - (row % 2) * 31, row * 46, 58, 42, shade('#c99a7c', ((row * 7 + i * 3) % 5) * 0.035), { rx: 1 }),
      ),
    ),
    rect(110, 96, 580, 330, ink, { rx: 4 }),
    rect(124, 110, 552, 302, '#f0d9a8'),
    path('M124 412L420 110H560L264 412Z', '#f7e8c4', { opacity: 0.7 }),
    path('M500 412L676 232V330L598 412Z', '#f7e8c4', { opacity: 0.6 }),
    rect(124, 352, 552, 60, oak),
    times(
      5,
      (i) =>
        rect(166 + i * 108, 316 - (i % 2) * 22, 76, 40 + (i % 2) * 22, [plum, teal, rust, navy, moss][i]!, { rx: 3 }) +
        watch(
          204 + i * 108,
          262 - (i % 2) * 22,
          0.82,
          ['#5d4534', ink, '#b98655', slate, '#7c5650'][i]!,
          [chalk, navy, '#f0e4c6', '#4b5357', '#cf9a8b'][i]!,
        ),
    ),
    path('M90 96H710L690 40H110Z', pine),
    times(
      9,
      (i) =>
        path(`M${90 + i * 69} 96h34.5q-17 22 -34.5 0z`, chalk) +
        path(`M${124.5 + i * 69} 96h34.5q-17 22 -34.5 0z`, pine),
    ),
    text(400, 78, 28, straw, 'Northwind', { 'letter-spacing': 6 }),
    rect(0, 452, W, 48, slate),
  ],
  'open-evening': () => [
    rect(0, 0, W, H, '#2a3550'),
    times(40, (i) => {
      const dice = diceOf(`evening ${i}`);
      return circle(dice.between(0, W), dice.between(0, 200), dice.between(0.7, 1.8), '#cfd7e6', { opacity: 0.7 });
    }),
    circle(676, 84, 30, '#ece3c8'),
    path('M90 430V170L400 70L710 170V430Z', '#5d4a45'),
    path('M70 178L400 58L730 178L720 196L400 84L80 196Z', '#3d302e'),
    rect(340, 280, 120, 150, '#f3cf7a'),
    stroke('M400 280V430', '#5d4a45', 5),
    times(4, (i) => {
      const x = [136, 232, 496, 592][i]!;
      return rect(x, 220, 72, 96, '#f3cf7a') + stroke(`M${x + 36} 220v96M${x} 268h72`, '#5d4a45', 4);
    }),
    circle(400, 160, 38, '#f3cf7a'),
    stroke('M400 160V136M400 160L416 170', '#5d4a45', 5),
    path('M340 430L300 500H500L460 430Z', '#f3cf7a', { opacity: 0.28 }),
    rect(0, 430, W, 70, '#20293f', { opacity: 0.85 }),
    stroke('M90 206Q240 262 400 216T710 206', '#1d2438', 2),
    times(9, (i) => circle(126 + i * 68, 224 + Math.sin(i * 1.4) * 12, 7, [ochre, clay, '#f3e3b5'][i % 3]!)),
    person(262, 474, 0.74, clay, '#2c211d', '#d8a27b'),
    person(318, 482, 0.7, teal, '#c9a25e', '#f1cdb4'),
    person(520, 478, 0.74, straw, '#26201f', '#7b4f38'),
    person(568, 484, 0.6, plum, '#8a5f3b', '#e8b999'),
  ],
  'fair-stand': () => [
    rect(0, 0, W, H, '#dfe4e2'),
    times(6, (i) => path(`M${i * 160 - 40} 0l60 0l-30 120z`, shade('#dfe4e2', -0.05))),
    rect(0, 420, W, 80, '#c4bba9'),
    rect(120, 110, 560, 310, paper),
    rect(120, 110, 560, 66, navy),
    text(400, 154, 32, chalk, 'Northwind', { 'letter-spacing': 8 }),
    rect(146, 200, 150, 150, '#dcd4c2'),
    circle(221, 275, 56, '#c7cac8'),
    circle(221, 275, 46, '#4b5357'),
    stroke('M221 275L200 258M221 275L246 252', chalk, 5),
    times(
      3,
      (i) =>
        rect(330 + i * 112, 206, 92, 92, [blush, '#d8e0d6', '#e6dcbf'][i]!) +
        watch(376 + i * 112, 252, 0.56, [rust, '#2f4a48', slate][i]!, [chalk, ochre, navy][i]!),
    ),
    rect(90, 350, 620, 76, wood),
    rect(90, 350, 620, 12, shade(wood, 0.22)),
    times(6, (i) => rect(150 + i * 86, 332, 42, 20, ['#5d4534', ink, clay, teal, ochre, slate][i]!, { rx: 3 })),
    person(250, 352, 0.9, slate, '#5f4330', '#eec3a6'),
    person(548, 352, 0.86, rust, '#26201f', '#efcfae'),
    person(70, 498, 1, moss, '#33271f', '#c79168'),
    person(742, 500, 1.04, ochre, '#b9b7b1', '#f1cdb4'),
  ],
  'ferry-in-lisbon': () => {
    const dice = diceOf('alfama');
    return [
      rect(0, 0, W, H, '#f0e2c8'),
      circle(612, 92, 42, '#e9b872'),
      times(3, (row) =>
        times(11, (i) => {
          const [x, y] = [i * 82 - 30 + row * 24, 206 - (2 - row) * 46 - Math.sin(i * 0.5) * 34];
          const wall = dice.pick([chalk, blush, straw, '#d7dfd9', '#e8c9a9']);
          return (
            rect(x, y, 62, 140, wall) +
            path(`M${x - 3} ${y}L${x + 31} ${y - 22}L${x + 65} ${y}Z`, dice.pick([clay, rust, '#a55b43'])) +
            times(4, (k) => rect(x + 10 + (k % 2) * 28, y + 14 + Math.floor(k / 2) * 32, 12, 17, shade(wall, -0.35)))
          );
        }),
      ),
      rect(0, 300, W, 200, '#7f9ea6'),
      times(8, (i) =>
        stroke(
          `M${-30 - i * 22} ${322 + i * 22}${'q24 -6 48 0q24 6 48 0'.repeat(11)}`,
          shade('#7f9ea6', i % 2 ? 0.18 : -0.12),
          2,
        ),
      ),
      path('M150 330H650L610 400H196Z', '#dd8b3a'),
      path('M150 330H650L644 342H157Z', chalk),
      rect(220, 268, 360, 62, chalk),
      times(9, (i) => rect(236 + i * 38, 284, 26, 24, sea)),
      rect(300, 228, 150, 42, '#efe7d6'),
      times(4, (i) => rect(314 + i * 34, 238, 22, 18, slate)),
      rect(478, 206, 40, 64, '#dd8b3a'),
      rect(478, 216, 40, 12, ink),
      path('M498 200q20 -36 60 -34q40 4 60 -20q-10 52 -64 52q-34 -2 -56 2z', '#cfc9bb', { opacity: 0.7 }),
      stroke('M330 228V180', ink, 4),
      path('M332 182h30l-8 9l8 9h-30z', pine),
    ];
  },
  'osaka-window': () => [
    rect(0, 0, W, H, '#3a3f55'),
    times(10, (i) => rect(i * 88 - 20, 40 + ((i * 61) % 110), 74, 400, shade('#3a3f55', i % 2 ? 0.1 : 0.18))),
    times(40, (i) =>
      rect(
        -6 + (i % 10) * 88 + (i % 3) * 18,
        90 + Math.floor(i / 10) * 46 + ((i * 29) % 20),
        9,
        13,
        [straw, '#e8a7a0', '#9fd0cf'][i % 3]!,
        { opacity: 0.8 },
      ),
    ),
    rect(70, 60, 660, 400, '#2a2018'),
    rect(88, 78, 624, 364, '#f0e6d4'),
    circle(400, 236, 112, '#cf6a55'),
    times(5, (i) => path(`M${112 + i * 118} 78h104v78q-52 12 -104 0z`, i % 2 ? '#2f4c6b' : '#365a7d')),
    times(4, (i) => stroke(`M${222 + i * 118} 78v60`, '#f0e6d4', 6)),
    rect(88, 372, 624, 70, '#8a5f3b'),
    rect(88, 372, 624, 9, '#b07f52'),
    rect(330, 316, 140, 58, '#efe9da'),
    watch(400, 270, 1.12, '#b3312a', chalk),
    watch(236, 318, 0.66, ink, '#4b5357'),
    watch(564, 318, 0.66, '#5d4534', '#243a63'),
    group(
      'translate(146 376)',
      path('M-18 0L-22 -40H22L18 0Z', teal),
      stroke('M0 -40Q-6 -96 -34 -120M-4 -72Q12 -104 30 -108', '#5b4636', 4),
      times(9, (i) => circle(-36 + ((i * 17) % 66), -124 + ((i * 23) % 46), 8, i % 2 ? '#eab8b4' : '#f3d5d0')),
    ),
    group(
      'translate(654 374)',
      rect(-22, -50, 44, 50, '#d9a441', { rx: 8 }),
      circle(0, -62, 22, '#efe9da'),
      circle(-8, -64, 2.6, ink),
      circle(8, -64, 2.6, ink),
      stroke('M-5 -56q5 5 10 0', ink, 2),
      path('M-20 -76l4 -14l12 8zM20 -76l-4 -14l-12 8z', '#efe9da'),
      rect(16, -88, 13, 36, '#efe9da', { rx: 6 }),
    ),
  ],
};
