import { at, circle, colours, ellipse, group, path, rect, ring, shade, stroke, text, times } from './paper.ts';
import { H, W } from './scenes-workshop.ts';

const { fog, ink, slate, pine, teal, sea, navy, clay, rust, ochre, straw, wood, oak, chalk, stone, mist } = colours;

const water = (top: number, colour: string = sea): string =>
  rect(0, top, W, H - top, colour) +
  times(7, (i) =>
    stroke(
      `M${-20 - i * 26} ${top + 20 + i * 24}${'q26 -7 52 0q26 7 52 0'.repeat(11)}`,
      shade(colour, i % 2 ? 0.2 : -0.12),
      2.2,
    ),
  );

/** A hull with its deck at y = 0, bow to the right. */
const hull = (colour: string, below: string): string =>
  path('M-190 0Q-196 44 -160 66Q-40 112 90 92Q170 70 214 -14Q20 18 -190 0Z', colour) +
  path('M-176 52Q-40 100 100 78Q150 62 180 30Q150 96 70 108Q-70 120 -150 78Z', below) +
  stroke('M-190 0Q20 18 214 -14', shade(colour, 0.4), 5);

export const harborSide: Record<string, () => string[]> = {
  'ketch-in-slings': () => [
    rect(0, 0, W, H, '#dbe4e4'),
    rect(0, 430, W, 70, '#b5aa97'),
    stroke('M0 430H800', shade('#b5aa97', -0.2), 3),
    rect(120, 60, 22, 376, '#3f6d8c'),
    rect(664, 60, 22, 376, '#3f6d8c'),
    rect(100, 40, 606, 30, '#2f5876'),
    times(8, (i) => stroke(`M${116 + i * 74} 68l37 -26l37 26`, '#487b9c', 4)),
    circle(132, 440, 26, ink),
    circle(676, 440, 26, ink),
    circle(132, 440, 10, stone),
    circle(676, 440, 10, stone),
    stroke('M280 70V300Q300 404 330 300V70', ochre, 8),
    stroke('M480 70V296Q500 400 530 292V70', ochre, 8),
    group(
      'translate(396 276)',
      stroke('M-60 4V-190', oak, 9),
      stroke('M90 4V-140', oak, 8),
      rect(-40, -34, 110, 38, chalk, { rx: 5 }),
      times(3, (i) => circle(-16 + i * 32, -14, 8, sea)),
      hull(navy, rust),
      stroke('M-60 -60H40M90 -40H150', oak, 6),
    ),
    stroke('M280 260Q300 402 330 262M480 264Q500 398 530 256', ochre, 8),
    times(5, (i) => path(`M${350 + i * 24} ${406 + (i % 2) * 8}q3 8 0 12q-3 -4 0 -12z`, sea)),
  ],
  'rope-loft': () => {
    const coil = (x: number, y: number, colour: string) =>
      times(5, (i) => ellipse(x, y - i * 13, 70 - (i % 2) * 5, 21, i % 2 ? shade(colour, -0.12) : colour)) +
      ellipse(x, y - 58, 32, 10, shade(colour, -0.45));
    return [
      rect(0, 0, W, H, '#cdb28b'),
      path('M0 0L400 -60L800 0V120L400 20L0 120Z', '#8b6a48'),
      times(7, (i) => stroke(`M${i * 133} 0V380`, '#bb9d75', 4)),
      stroke('M0 120L400 20L800 120', '#6d5236', 14),
      rect(330, 90, 140, 120, '#d8e6e8'),
      stroke('M400 90V210M330 150H470', '#6d5236', 7),
      rect(0, 380, W, 120, '#a3825a'),
      times(4, (i) => stroke(`M0 ${404 + i * 28}H800`, '#94744e', 3)),
      times(5, (i) => {
        const x = [70, 150, 230, 570, 700][i]!;
        const colour = [straw, rust, chalk, teal, ochre][i]!;
        return (
          stroke(`M${x} 150v-22`, ink, 6) +
          times(4, (k) => ring(x, 214, 34 + k * 7, k % 2 ? shade(colour, -0.14) : colour, 7)) +
          stroke(`M${x} 150v36`, colour, 8)
        );
      }),
      coil(200, 452, straw),
      coil(420, 440, '#b9c6c4'),
      coil(640, 456, rust),
      stroke('M268 446Q300 482 352 462T480 470', straw, 9),
    ];
  },
  'berth-six': () => [
    rect(0, 0, W, H, '#e4dfd3'),
    circle(160, 110, 40, '#f1d8a4'),
    path('M0 230Q200 190 420 216T800 200V280H0Z', '#a9b9b3'),
    water(262, '#8fb0b2'),
    path('M0 420L520 330H800V372L560 374L0 500Z', wood),
    times(9, (i) => stroke(`M${40 + i * 76} ${416 - i * 11}l28 44`, shade(wood, -0.16), 3)),
    times(
      4,
      (i) =>
        rect(120 + i * 176, 300 - i * 12, 22, 130 - i * 16, oak) +
        ellipse(131 + i * 176, 300 - i * 12, 11, 5, shade(oak, 0.25)),
    ),
    circle(308, 336, 23, chalk),
    text(308, 345, 26, navy, '6', { 'font-weight': 'bold' }),
    group(
      'translate(560 270) scale(0.72)',
      stroke('M-30 0V-230', oak, 9),
      path('M-22 -10V-214Q90 -110 96 -22Z', chalk),
      path('M-38 -20V-190Q-110 -100 -118 -26Z', '#e7d3b1'),
      rect(-70, -30, 110, 32, chalk, { rx: 6 }),
      hull('#35524a', clay),
    ),
    stroke('M402 318Q440 330 452 288', ochre, 4),
    stroke('M642 60q10 -12 22 0q10 -12 22 0M700 96q8 -10 17 0q8 -10 17 0', slate, 3.4),
  ],
  'cabin-stove': () => [
    rect(0, 0, W, H, '#7d5a3f'),
    times(9, (i) => stroke(`M0 ${i * 58}H800`, '#6f4f37', 3)),
    circle(176, 150, 62, ochre),
    circle(176, 150, 50, '#30455a'),
    path('M126 160Q150 146 176 160T226 160A50 50 0 0 1 126 160Z', sea),
    times(8, (i) => {
      const [x, y] = at(176, 150, 56, i / 8);
      return circle(x, y, 3.4, '#8a6a2e');
    }),
    rect(430, 0, 40, 210, '#3b4145'),
    stroke('M450 20V200', '#565d61', 5),
    rect(340, 206, 220, 200, '#2f3538', { rx: 14 }),
    rect(330, 196, 240, 22, '#434a4e', { rx: 8 }),
    rect(370, 250, 160, 108, '#1c1f21', { rx: 10 }),
    path('M398 350Q384 306 420 292Q414 316 436 316Q430 280 462 262Q456 296 484 304Q506 318 500 350Z', '#d9822f'),
    path('M424 350Q418 326 442 318Q446 300 458 298Q456 316 474 324Q480 336 476 350Z', '#f3cf6a'),
    times(5, (i) => stroke(`M${384 + i * 33} 252v104`, '#2f3538', 5)),
    rect(352, 404, 22, 40, '#2f3538'),
    rect(526, 404, 22, 40, '#2f3538'),
    rect(0, 440, W, 60, '#5f432f'),
    group(
      'translate(420 196)',
      path('M-40 0Q-46 -40 -30 -46H30Q46 -40 40 0Z', '#b4694c'),
      path('M38 -34Q66 -40 70 -14L62 -12Q58 -26 40 -22Z', '#b4694c'),
      stroke('M-28 -46Q0 -82 28 -46', ink, 5),
      circle(0, -50, 6, ink),
    ),
    stroke('M500 150q-12 -18 0 -36t0 -36M528 156q-10 -16 0 -30', '#cbb59d', 4, { opacity: 0.6 }),
    rect(610, 120, 150, 16, '#5f432f'),
    times(5, (i) =>
      rect(622 + i * 26, 62 + (i % 3) * 8, 20, 58 - (i % 3) * 8, [teal, clay, straw, navy, '#8a9a7c'][i]!),
    ),
    group(
      'translate(680 330)',
      rect(-52, -20, 104, 24, '#8f4a34', { rx: 10 }),
      rect(-60, 0, 120, 60, '#a3573d', { rx: 10 }),
      rect(-56, 56, 12, 50, oak),
      rect(44, 56, 12, 50, oak),
    ),
  ],
  'two-buoys': () => [
    rect(0, 0, W, H, fog),
    path('M0 270Q180 236 380 262T800 246V320H0Z', mist),
    water(290, '#86a9ad'),
    ...[
      [150, 380, clay, '1'],
      [650, 380, pine, '2'],
    ].map(([x, y, colour, number]) =>
      group(
        `translate(${x} ${y})`,
        ellipse(0, 26, 62, 12, '#5f868b', { opacity: 0.6 }),
        path('M-42 20L-24 -70H24L42 20Q0 40 -42 20Z', colour as string),
        path('M-33 -24H33L37 -4H-37Z', chalk),
        stroke('M0 -70V-96', ink, 6),
        circle(0, -104, 10, straw),
        text(0, -6, 24, ink, number as string, { 'font-weight': 'bold' }),
      ),
    ),
    stroke('M216 404Q400 440 584 404', chalk, 3, { 'stroke-dasharray': '4 12' }),
    group(
      'translate(400 366) scale(0.62)',
      path('M-90 0H96Q80 44 40 46H-50Q-80 40 -90 0Z', navy),
      stroke('M0 0V-220', oak, 8),
      path('M8 -6V-210Q110 -100 104 -10Z', chalk),
      path('M-8 -10V-180Q-84 -90 -86 -12Z', '#e9d5b0'),
    ),
    circle(400, 108, 66, '#c9ccc9'),
    circle(400, 108, 54, chalk),
    rect(390, 22, 20, 26, stone, { rx: 4 }),
    rect(384, 14, 32, 13, slate, { rx: 5 }),
    group('rotate(38 400 108)', rect(393, 32, 14, 18, stone, { rx: 3 })),
    times(60, (i) => {
      const [a, b] = [at(400, 108, i % 5 ? 47 : 42, i / 60), at(400, 108, 50, i / 60)];
      return stroke(`M${a.join(' ')}L${b.join(' ')}`, ink, i % 5 ? 1.2 : 2.6);
    }),
    stroke('M400 122V66', rust, 3),
    path('M400 108V60A48 48 0 0 1 446 94Z', ochre, { opacity: 0.35 }),
    circle(400, 108, 5, ink),
  ],
};
