import { at, circle, colours, ellipse, group, path, rect, ring, shade, stroke, text, times } from './paper.ts';

export const W = 800;
export const H = 500;

const {
  paper,
  sand,
  fog,
  ink,
  slate,
  moss,
  teal,
  sea,
  navy,
  clay,
  rust,
  ochre,
  straw,
  rose,
  wood,
  oak,
  chalk,
  stone,
  mist,
} = colours;

/** Board wall with a bench, used by most workshop scenes. */
export const bench = (top: number, wall: string = '#e9e3d5'): string =>
  rect(0, 0, W, H, wall) +
  times(9, (i) => stroke(`M${i * 100} 0V${top}`, shade(wall, -0.05), 2)) +
  rect(0, top, W, H - top, wood) +
  rect(0, top, W, 10, shade(wood, 0.22)) +
  times(4, (i) => stroke(`M0 ${top + 40 + i * 34}H${W}`, shade(wood, -0.08), 2));

const dial = (x: number, y: number, r: number, colour: string, print: string): string =>
  ellipse(x + 4, y + 7, r, r, '#000000', { opacity: 0.12 }) +
  circle(x, y, r, colour) +
  ring(x, y, r - 1, shade(colour, -0.2), 2) +
  times(12, (i) => {
    const [a, b] = [at(x, y, r * 0.76, i / 12), at(x, y, r * 0.9, i / 12)];
    return stroke(`M${a.join(' ')}L${b.join(' ')}`, print, i % 3 ? 2 : 3.6, { 'stroke-linecap': 'butt' });
  }) +
  circle(x, y, r * 0.06, shade(colour, -0.35));

const wheel = (x: number, y: number, r: number, colour: string = ochre): string =>
  ring(x, y, r, colour, r * 0.18, { 'stroke-dasharray': `${r * 0.16} ${r * 0.12}` }) +
  ring(x, y, r * 0.86, colour, r * 0.2) +
  times(5, (i) => {
    const [u, v] = at(x, y, r * 0.8, i / 5);
    return stroke(`M${x} ${y}L${u} ${v}`, colour, r * 0.1);
  }) +
  circle(x, y, r * 0.2, colour) +
  circle(x, y, r * 0.08, rust);

const lamp = (x: number, y: number, colour: string = teal): string =>
  stroke(`M${x} ${y}L${x - 46} ${y - 90}L${x + 40} ${y - 168}`, slate, 7) +
  circle(x - 46, y - 90, 8, slate) +
  rect(x - 34, y - 8, 68, 12, ink, { rx: 6 }) +
  group(
    `translate(${x + 40} ${y - 168}) rotate(38)`,
    path('M-14 -18H14L46 34H-46Z', colour),
    ellipse(0, 34, 46, 9, straw),
  );

export const workshop: Record<string, () => string[]> = {
  'dial-bench': () => [
    rect(0, 0, W, H, wood),
    times(7, (i) => stroke(`M0 ${40 + i * 70}H${W}`, shade(wood, i % 2 ? 0.06 : -0.06), 3)),
    rect(50, 120, 700, 260, paper, { rx: 4, transform: 'rotate(-1.5 400 250)' }),
    dial(140, 250, 56, '#f0e6cd', ink),
    dial(272, 250, 56, slate, chalk),
    dial(404, 250, 56, moss, chalk),
    dial(536, 250, 56, navy, chalk),
    dial(668, 250, 56, '#c89a86', ink),
    ring(404, 250, 70, rust, 3, { 'stroke-dasharray': '9 7' }),
    times(5, (i) => text(140 + i * 132, 346, 18, stone, String(i + 1))),
    stroke('M600 440L770 404', '#8a8f8e', 7),
    stroke('M560 448L600 440', rust, 9),
  ],
  'small-thing-on-bench': () => [
    bench(330),
    ellipse(400, 352, 120, 14, '#000000', { opacity: 0.16 }),
    rect(318, 318, 164, 30, slate, { rx: 6 }),
    rect(344, 300, 112, 22, shade(slate, 0.15), { rx: 4 }),
    circle(400, 214, 92, '#c9c5b6'),
    ring(400, 214, 91, stone, 3),
    path('M322 176A92 92 0 0 1 470 154L440 214L352 226Z', '#ddd9cb', { stroke: stone, 'stroke-width': 2 }),
    times(6, (i) => stroke(`M${344 + i * 18} 204l28 -46`, '#c2beae', 3)),
    wheel(372, 248, 32),
    wheel(440, 250, 22),
    ring(424, 186, 26, ochre, 5),
    stroke('M424 160v52M398 186h52', ochre, 4),
    circle(352, 176, 7, '#5d7da8'),
    circle(468, 214, 6, '#5d7da8'),
    circle(400, 284, 6, '#5d7da8'),
    stroke('M448 150l8-16M470 164l16-9M430 142l2-18', rust, 3),
  ],
  'movement-parts': () => [
    rect(0, 0, W, H, fog),
    times(16, (i) => stroke(`M${i * 54} 0V500`, shade(fog, -0.04), 1)),
    times(10, (i) => stroke(`M0 ${i * 54}H800`, shade(fog, -0.04), 1)),
    path('M60 250A62 62 0 0 1 184 250L122 262Z', '#c2beb0', { stroke: stone, 'stroke-width': 3 }),
    circle(122, 252, 9, '#5d7da8'),
    wheel(236, 176, 40),
    wheel(236, 322, 28),
    path('M300 220h74q22 0 22 24t-22 24h-74q-12 -24 0 -48z', '#d2cfc1', { stroke: stone, 'stroke-width': 3 }),
    circle(318, 232, 5, '#5d7da8'),
    circle(378, 256, 5, '#5d7da8'),
    wheel(346, 346, 34, shade(ochre, -0.12)),
    circle(346, 150, 36, straw, { stroke: shade(ochre, -0.2), 'stroke-width': 3 }),
    stroke('M346 150m0-6a6 6 0 1 1-6 6a12 12 0 1 1 12 12a18 18 0 1 0-18-18a24 24 0 1 0 24-24', shade(ochre, -0.35), 2),
    ring(470, 190, 34, ochre, 6),
    stroke('M470 156v68M436 190h68', ochre, 4),
    stroke('M452 300l36 0l-8 34l18 18', slate, 6),
    circle(488, 300, 5, '#b23a48'),
    times(
      4,
      (i) =>
        circle(548 + (i % 2) * 30, 150 + i * 60, 10, '#5d7da8') +
        stroke(`M${541 + (i % 2) * 30} ${150 + i * 60}h14`, '#324a6b', 3),
    ),
    circle(676, 250, 74, '#cfccc0', { stroke: stone, 'stroke-width': 3 }),
    circle(676, 250, 54, '#dcd9ce'),
    times(7, (i) => {
      const [x, y] = at(676, 250, 40, i / 7);
      return circle(x, y, i % 2 ? 7 : 4, '#b5b1a2');
    }),
    times(6, (i) => text(122 + i * 111, 440, 20, slate, String(i + 1))),
    stroke('M90 466H740M726 458l14 8l-14 8', slate, 2.4),
  ],
  'clasp-sketch': () => [
    rect(0, 0, W, H, sand),
    rect(90, 40, 620, 420, chalk, { transform: 'rotate(1.6 400 250)' }),
    times(10, (i) => stroke(`M110 ${84 + i * 38}H690`, '#dfe6e8', 1.4)),
    stroke('M180 210q220 -66 440 0v44q-220 -62 -440 0z', ink, 3.4),
    stroke('M180 330q130 -44 250 -34l150 34q20 6 12 22l-160 -24q-120 -8 -246 30q-20 -8 -6 -28z', ink, 3),
    circle(196, 232, 8, chalk, { stroke: ink, 'stroke-width': 3 }),
    circle(606, 232, 8, chalk, { stroke: ink, 'stroke-width': 3 }),
    stroke('M180 160H620M180 150v20M620 150v20', clay, 2),
    text(400, 148, 20, clay, '18 mm', { 'font-style': 'italic' }),
    stroke('M470 262q24 24 4 44m-6-12l6 12l13-5', clay, 2.4),
    stroke('M640 120q18 -26 44 -18', sea, 2.4, { 'stroke-dasharray': '6 6' }),
    stroke('M560 420L738 300', ochre, 13),
    path('M560 420l14 -22l14 18z', '#eadbc0', { stroke: ink, 'stroke-width': 1.5 }),
  ],
  'long-bench': () => [
    rect(0, 0, W, H, '#e9e4d6'),
    times(
      5,
      (i) =>
        rect(26 + i * 152, 36, 136, 150, '#bdd3da') +
        stroke(`M${94 + i * 152} 36v150M${26 + i * 152} 104h136`, chalk, 6),
    ),
    path('M26 186L130 36H162V60L70 186ZM330 186L434 36H466V60L374 186ZM634 186L738 36H770V60L678 186Z', chalk, {
      opacity: 0.35,
    }),
    rect(0, 398, W, 102, '#cbb896'),
    times(5, (i) => {
      const x = 70 + i * 162;
      return lamp(x, 304, [teal, clay, ochre, navy, moss][i]);
    }),
    times(
      4,
      (i) =>
        circle(178 + i * 162, 294, 17, '#c7cac8') +
        circle(178 + i * 162, 294, 12, chalk) +
        stroke(`M${178 + i * 162} 294v-8m0 8l7 3`, navy, 2),
    ),
    rect(0, 300, W, 30, wood),
    rect(0, 300, W, 8, shade(wood, 0.24)),
    rect(0, 330, W, 10, shade(wood, -0.22)),
    times(6, (i) => rect(18 + i * 150, 340, 16, 116, shade(wood, -0.16))),
    times(5, (i) => {
      const x = 104 + i * 150;
      return (
        stroke(`M${x - 22} 400L${x - 32} 476M${x + 22} 400L${x + 32} 476M${x - 27} 440h54`, shade(oak, -0.2), 7) +
        ellipse(x, 396, 42, 12, oak)
      );
    }),
  ],
  'lamp-and-loupe': () => [
    bench(350, '#e3e5dd'),
    path('M286 214L90 350H560Z', straw, { opacity: 0.4 }),
    lamp(210, 352),
    ellipse(330, 366, 56, 9, '#000000', { opacity: 0.15 }),
    circle(330, 330, 40, '#cdd0cb'),
    circle(330, 330, 31, chalk),
    stroke('M330 330V308M330 330L346 338', navy, 4),
    group(
      'translate(540 322)',
      path('M-46 40L-34 -34H34L46 40Z', ink),
      ellipse(0, -34, 34, 10, '#b9d0d6'),
      ellipse(0, 40, 46, 11, slate),
      stroke('M-40 10h80', shade(ink, 0.3), 3),
    ),
    stroke('M634 372L736 346', stone, 6),
    stroke('M636 380L738 362', stone, 6),
  ],
  'strap-cabinet': () => [
    rect(0, 0, W, H, mist),
    rect(110, 40, 580, 430, oak, { rx: 6 }),
    times(3, (row) =>
      times(6, (column) => {
        const [x, y] = [128 + column * 92, 58 + row * 134];
        const colour = [
          clay,
          ink,
          ochre,
          teal,
          rose,
          navy,
          moss,
          rust,
          straw,
          slate,
          '#a8744a',
          '#6d5a46',
          stone,
          '#8a5a70',
          sea,
          '#4b3a2e',
          '#b98655',
          '#35524a',
        ][row * 6 + column]!;
        return (
          rect(x, y, 84, 122, shade(oak, -0.28), { rx: 3 }) +
          path(`M${x + 24} ${y + 10}h14l4 100h-22z`, colour) +
          path(`M${x + 48} ${y + 10}h14l4 100h-22z`, shade(colour, 0.12)) +
          stroke(`M${x + 25} ${y + 18}l-2 84M${x + 61} ${y + 18}l2 84`, shade(colour, 0.45), 1.5, {
            'stroke-dasharray': '5 4',
          }) +
          rect(x + 18, y + 4, 50, 9, '#c9ccc9', { rx: 4 })
        );
      }),
    ),
    rect(110, 462, 580, 20, shade(oak, -0.2), { rx: 4 }),
  ],
  'old-clock-on-the-stairs': () => [
    rect(0, 0, W, H, '#e7dfd2'),
    times(6, (i) => rect(330 + i * 80, 420 - i * 62, W, H, i % 2 ? '#b79b78' : '#c2a887')),
    times(6, (i) => rect(330 + i * 80, 420 - i * 62, W, 9, '#d8c3a4')),
    times(6, (i) => stroke(`M${372 + i * 80} ${420 - i * 62}v-130`, oak, 7)),
    stroke('M360 296L800 -46', shade(oak, -0.2), 15),
    rect(0, 430, 420, 70, '#a98f6d'),
    path('M128 430V150q0-66 66-66t66 66V430Z', '#6b4a34'),
    path('M142 418V236H246V418Z', shade('#6b4a34', -0.25)),
    circle(194, 156, 50, chalk),
    ring(194, 156, 50, ochre, 5),
    times(12, (i) => {
      const [a, b] = [at(194, 156, 37, i / 12), at(194, 156, 44, i / 12)];
      return stroke(`M${a.join(' ')}L${b.join(' ')}`, ink, 3);
    }),
    stroke('M194 156L176 136M194 156L214 130', ink, 4),
    stroke('M194 240L212 344', ochre, 4),
    circle(214, 356, 19, ochre),
    rect(116, 424, 156, 16, '#573b29'),
  ],
};
