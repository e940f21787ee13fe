import { at, circle, colours, ellipse, group, path, picture, rect, ring, shade, stroke, times } from './paper.ts';

const { fog, sand, ink, slate, teal, clay, rust, ochre, straw, chalk, stone, mist, blush } = colours;

const steel = '#aeb6b8';
const S = 600;

const on = (ground: string, ...inner: string[]): string[] => [
  rect(0, 0, S, S, ground),
  circle(300, 300, 236, shade(ground, -0.05)),
  ...inner,
];

const bolt = (x: number, y: number): string =>
  circle(x, y, 10, shade(steel, 0.25)) + stroke(`M${x - 6} ${y}h12`, slate, 3);

/** Harbor's products, each on the counter. */
const goods: Record<string, () => string[]> = {
  'cba-100': () =>
    on(
      fog,
      ellipse(310, 478, 190, 20, '#000000', { opacity: 0.1 }),
      path('M150 168L176 150L420 330L404 362Z', steel),
      path(
        'M404 362Q470 330 498 262Q536 356 470 430Q380 500 270 452Q206 424 196 366Q268 420 330 400Q386 386 404 362Z',
        shade(steel, -0.14),
      ),
      path('M404 362Q386 386 330 400Q268 420 196 366Q226 398 290 392Q360 384 380 344Z', shade(steel, 0.2)),
      path('M498 262l-30 34l34 20z', steel),
      path('M196 366l6 44l34 -20z', steel),
      ring(152, 152, 30, shade(steel, -0.25), 13),
      times(4, (i) => ring(118 - i * 24, 126 - i * 20, 15, slate, 7)),
    ),
  'cbr-220': () =>
    on(
      sand,
      path('M110 330H400L470 250H520L446 386H110Z', steel),
      path('M110 330H400L408 320H110Z', shade(steel, 0.35)),
      rect(110, 352, 250, 12, shade(steel, -0.2)),
      circle(468, 268, 58, ink),
      ring(468, 268, 58, shade(ink, 0.2), 6),
      circle(468, 268, 36, shade(ink, 0.14)),
      circle(468, 268, 15, steel),
      stroke('M206 268Q340 190 452 212', slate, 17, { 'stroke-dasharray': '26 9' }),
      bolt(150, 368),
      bolt(230, 368),
      bolt(310, 368),
      circle(392, 330, 17, ochre),
      stroke('M392 330l-34 -54', shade(steel, -0.35), 9),
    ),
  'tmw-014': () =>
    on(
      mist,
      ...[0, 1, 2, 3, 4, 5].map(
        (i) =>
          ellipse(300, 406 - i * 30, 168 - (i % 2) * 8, 48, i % 2 ? '#e5dcc4' : '#f2ead5') +
          stroke(
            `M${136 + (i % 2) * 8} ${410 - i * 30}Q300 ${492 - i * 30} ${464 - (i % 2) * 8} ${410 - i * 30}`,
            '#cbbf9f',
            4,
            { 'stroke-dasharray': '16 10' },
          ),
      ),
      ellipse(300, 252, 90, 24, '#6f6a58'),
      stroke('M452 300Q540 300 520 200Q500 120 416 146Q372 166 404 206Q430 226 452 202', '#f2ead5', 24),
      stroke('M452 300Q540 300 520 200Q500 120 416 146Q372 166 404 206Q430 226 452 202', '#cbbf9f', 4, {
        'stroke-dasharray': '14 12',
      }),
      rect(430, 268, 34, 38, clay, { rx: 4, transform: 'rotate(12 447 287)' }),
    ),
  'tjw-008': () =>
    on(
      blush,
      ...[0, 1].map((i) =>
        group(
          `translate(${i * 26} ${i * 128})`,
          stroke('M96 190Q240 120 300 196T500 190', i ? '#4f6f8a' : '#3f5a72', 40, { 'stroke-linecap': 'butt' }),
          stroke('M96 190Q240 120 300 196T500 190', '#e8d9a8', 5, {
            'stroke-dasharray': '10 44',
            'stroke-linecap': 'butt',
          }),
          ring(84, 196, 22, steel, 10),
          ring(512, 190, 22, steel, 10),
        ),
      ),
    ),
  'cbl-170': () =>
    on(
      fog,
      path(
        'M214 130Q150 150 150 240V452Q150 482 186 484L262 474Q282 470 280 444L268 252Q262 176 300 172Q338 176 332 252L320 444Q318 470 338 474L414 484Q450 482 450 452V240Q450 150 386 130Q360 196 300 196T214 130Z',
        '#d8672e',
      ),
      rect(148, 336, 304, 30, ink),
      rect(268, 326, 64, 50, slate, { rx: 8 }),
      rect(286, 340, 28, 22, steel, { rx: 4 }),
      rect(172, 398, 76, 50, '#f2e3b2', { rx: 6 }),
      rect(186, 210, 52, 16, '#e9ecec', { rx: 3 }),
      rect(362, 210, 52, 16, '#e9ecec', { rx: 3 }),
      circle(406, 262, 15, straw, { stroke: ink, 'stroke-width': 4 }),
      ring(300, 300, 17, steel, 8),
      stroke('M412 440q24 30 -6 56', ochre, 6),
    ),
  'bbp-110': () =>
    on(
      sand,
      ellipse(300, 470, 150, 18, '#000000', { opacity: 0.12 }),
      path('M190 330H410L430 456Q430 470 414 470H186Q170 470 170 456Z', '#b7322c'),
      times(9, (i) => rect(192 + i * 25, 398, 11, 56, shade('#b7322c', -0.35), { rx: 5 })),
      rect(196, 168, 208, 170, '#2b3135', { rx: 26 }),
      rect(196, 250, 208, 20, '#3c4449'),
      rect(232, 190, 136, 44, chalk, { rx: 5 }),
      stroke('M250 214q14 -14 28 0t28 0t28 0t28 0', teal, 6),
      rect(402, 360, 96, 50, '#2b3135', { rx: 8 }),
      times(3, (i) => rect(436 + i * 20, 354, 9, 62, '#454e53', { rx: 4 })),
      stroke('M262 170Q250 96 160 100M298 168Q300 110 236 74', rust, 7),
      stroke('M334 168Q346 110 420 86', ink, 7),
    ),
  'bbs-004': () =>
    on(
      mist,
      rect(130, 130, 340, 340, '#22292d', { rx: 44 }),
      circle(300, 300, 132, '#31393e'),
      times(4, (i) => {
        const [x, y] = at(300, 300, 150, i / 4);
        return circle(x, y, 10, i === 1 ? '#d9b33c' : chalk);
      }),
      circle(300, 300, 98, '#b7322c'),
      ring(300, 300, 98, shade('#b7322c', -0.25), 6),
      group(
        'rotate(90 300 300)',
        rect(272, 190, 56, 220, '#cf4a3f', { rx: 24 }),
        path('M286 214L300 194L314 214Z', chalk),
      ),
      ...[
        [168, 168],
        [432, 168],
        [168, 432],
        [432, 432],
      ].map(([x, y]) => circle(x!, y!, 13, steel) + stroke(`M${x! - 7} ${y! - 7}l14 14`, slate, 4)),
    ),
  'cbf-016': () =>
    on(
      blush,
      path('M80 276H300V324H80Z', '#9aa2a4'),
      rect(70, 262, 44, 76, shade('#9aa2a4', -0.2)),
      path('M290 256Q356 252 366 300Q356 348 290 344Z', '#c79a43'),
      path('M330 268Q380 120 470 92Q520 150 430 236Q390 272 352 288Z', '#d8ab52'),
      path('M330 332Q380 480 470 508Q520 450 430 364Q390 328 352 312Z', shade('#c79a43', -0.1)),
      circle(350, 300, 24, '#b08636'),
      bolt(350, 300),
      stroke('M470 92Q440 180 366 268M470 508Q440 420 366 332', stone, 3, { opacity: 0.5 }),
    ),
};

export function drawGoods(sku: string): string | null {
  const thing = Object.hasOwn(goods, sku) ? goods[sku] : undefined;
  return thing ? picture(S, S, ...thing()) : null;
}
