import { hairOf, scarf } from './people-hair.ts';
import { traitsOf, type Origin } from './people-traits.ts';
import { clothesOf } from './people-clothes.ts';
import { circle, colours, diceOf, ellipse, group, path, picture, rect, shade, stroke, type Dice } from './paper.ts';

const skins: Record<Origin, string[]> = {
  north: ['#f1cdb4', '#eec3a6', '#f5d8c3', '#e8b999'],
  south: ['#e3b28d', '#d8a27b', '#ecc3a2'],
  east: ['#efcfae', '#e6bf9a', '#f3d9bd'],
  africa: ['#7b4f38', '#663f2d', '#8d5f44', '#56362a'],
  india: ['#b27b55', '#9c6846', '#c38e67'],
  levant: ['#d6a178', '#c79168', '#e0b48f'],
  pacific: ['#c1895f', '#ad7851', '#d09b70'],
  latin: ['#cf9a70', '#ba855d', '#deb18b'],
};

const dark = ['#26201f', '#33271f', '#1f2226'];
const hairs: Record<Origin, string[]> = {
  north: ['#c9a25e', '#dcbc7d', '#8a5f3b', '#5f4330', '#a8532f', '#3d2f27', '#b98a4e'],
  south: ['#3a2a22', '#563c2b', '#2a2220', '#7a5437'],
  east: dark,
  africa: ['#211c1b', '#2b211d'],
  india: dark,
  levant: ['#2a211e', '#3b2b23'],
  pacific: dark,
  latin: ['#2c211d', '#452f23', '#231d1c'],
};
const greys = ['#b9b7b1', '#d8d5cd', '#8f8e8b'];

const grounds = [colours.sand, colours.fog, colours.mist, colours.dusk, colours.blush, '#dbe2d3', '#e9dfc3', '#d3dee3'];

/** Parameters of all parts of a face. */
export type Face = {
  dice: Dice;
  skin: string;
  shadow: string;
  hair: string;
  isWoman: boolean;
  /** Half the width of the head. */
  width: number;
};

/** A portrait of flat shapes, determined by the name. */
export function drawPerson(name: string): string {
  if (name === 'letterbox') return letterbox();
  const dice = diceOf(`person ${name}`);
  const traits = traitsOf(name, dice);
  const skin = dice.pick(skins[traits.origin]);
  const isGrey = !traits.scarf && dice.chance(16);
  const face: Face = {
    dice,
    skin,
    shadow: shade(skin, -0.16),
    hair: dice.pick(isGrey ? greys : hairs[traits.origin]),
    isWoman: traits.isWoman,
    width: traits.isWoman ? dice.between(36, 39.5) : dice.between(38, 42),
  };
  const ground = dice.pick(grounds);
  const { back, front } = traits.scarf ? scarf(face) : hairOf(face, traits.origin);
  return picture(
    240,
    240,
    rect(0, 0, 240, 240, ground),
    circle(120, 128, 96, shade(ground, -0.07)),
    group('translate(0 6)', back, clothesOf(face), headOf(face), featuresOf(face), front, glassesOf(face)),
  );
}

function headOf({ width: w, skin, shadow, isWoman, dice }: Face): string {
  const jaw = isWoman ? dice.between(18, 22) : dice.between(22, 28);
  const chin = dice.between(160, 165);
  const cheek = chin - 26;
  const head = `M${120 - w} 104C${120 - w} 74 ${120 - w * 0.72} 60 120 60S${120 + w} 74 ${120 + w} 104C${120 + w} ${cheek} ${120 + jaw} ${chin} 120 ${chin}S${120 - w} ${cheek} ${120 - w} 104Z`;
  return ellipse(120 - w, 115, 6.5, 9.5, shadow) + ellipse(120 + w, 115, 6.5, 9.5, shadow) + path(head, skin);
}

function featuresOf(face: Face): string {
  const { dice, skin, shadow, hair, isWoman } = face;
  const eye = '#2a2523';
  const apart = dice.between(14.5, 16.5);
  const brow = dice.between(97, 100);
  const tilt = dice.between(-1.6, 1.6);
  const both = (draw: (side: number) => string) => draw(-1) + draw(1);
  const isSmiling = dice.chance(70);
  const isDark = skin < '#9';
  const lips = isDark ? '#b5705c' : shade(skin, isWoman ? -0.34 : -0.28);
  const half = dice.between(8, 11);
  const mouth = isSmiling
    ? stroke(`M${120 - half} 142q${half} ${dice.between(6, 9)} ${half * 2} 0`, lips, 3)
    : stroke(`M${120 - half} 144q${half} ${dice.between(1, 3)} ${half * 2} 0`, lips, 3);
  const browColour = shade(hair, hair > '#a' ? -0.3 : -0.05);
  return (
    both((side) => circle(120 + side * 22, 131, 8, shade(skin, -0.06), { opacity: 0.7 })) +
    (isDark ? both((side) => ellipse(120 + side * apart, 113, 5.4, 4.4, '#f1e8dc')) : '') +
    both((side) => ellipse(120 + side * apart, 113, 3.1, 3.7, eye)) +
    both((side) =>
      stroke(
        `M${120 + side * (apart - 8)} ${brow + tilt}q${side * 8} -4 ${side * 15} ${1 - tilt}`,
        browColour,
        isWoman ? 2.4 : 3.4,
      ),
    ) +
    (isWoman ? both((side) => stroke(`M${120 + side * (apart + 3)} 110.5l${side * 4} -1.8`, eye, 1.7)) : '') +
    stroke(`M120 114q${dice.pick([-5, 5])} 10 0 14`, shadow, 2.6) +
    mouth +
    (isWoman ? '' : beardOf(face)) +
    (isWoman && dice.chance(45) ? both((side) => circle(120 + side * (face.width + 2), 128, 3, colours.ochre)) : '')
  );
}

function beardOf({ dice, hair, width: w, skin }: Face): string {
  const fur = shade(hair, -0.04);
  const kind = dice.next();
  if (kind < 0.24) {
    const d = `M${120 - w} 112C${120 - w} 150 ${120 - 26} 172 120 172S${120 + w} 150 ${120 + w} 112C${120 + w - 5} 128 ${120 + 22} 131 ${120 + 15} 133Q120 130 ${120 - 15} 133C${120 - 22} 131 ${120 - w + 5} 128 ${120 - w} 112Z`;
    return path(d, fur) + stroke(`M111 145q9 5 18 0`, shade(skin, -0.1), 3);
  }
  if (kind < 0.36) return path('M104 137q16 -9 32 0q-6 5 -16 2q-10 3 -16 -2z', fur);
  if (kind < 0.46) return path('M108 152q12 -3 24 0q-2 14 -12 15q-10 -1 -12 -15z', fur);
  if (kind < 0.6) {
    const d = `M${120 - w + 1} 120C${120 - w + 2} 150 ${120 - 22} 165 120 165S${120 + w - 2} 150 ${120 + w - 1} 120Q${120 + w - 8} 138 120 137Q${120 - w + 8} 138 ${120 - w + 1} 120Z`;
    return path(d, fur, { opacity: 0.2 }) + stroke(`M110 144q10 5 20 0`, shade(skin, -0.34), 2.6);
  }
  return '';
}

function glassesOf({ dice, width: w }: Face): string {
  if (!dice.chance(26)) return '';
  const frame = dice.pick([colours.ink, colours.rust, colours.pine, '#6d5a46']);
  const isRound = dice.chance(55);
  const lens = (side: number) =>
    isRound
      ? circle(120 + side * 16, 114, 12, colours.chalk, { 'fill-opacity': 0.22, stroke: frame, 'stroke-width': 2.4 })
      : rect(120 + side * 16 - 13, 104, 26, 19, colours.chalk, {
          rx: 6,
          'fill-opacity': 0.22,
          stroke: frame,
          'stroke-width': 2.6,
        });
  return lens(-1) + lens(1) + stroke(`M116 112q4 -3 8 0M${120 - w} 112l7 -1M${120 + w} 112l-7 -1`, frame, 2.2);
}

/** A letterbox, for senders without a face. */
function letterbox(): string {
  const { sand, clay, rust, ink, chalk, ochre } = colours;
  return picture(
    240,
    240,
    rect(0, 0, 240, 240, sand),
    circle(120, 128, 96, shade(sand, -0.07)),
    rect(112, 150, 16, 90, shade(ink, 0.25)),
    path('M58 166V108a30 30 0 0 1 30-30h64a30 30 0 0 1 30 30v58z', clay),
    path('M58 166V108a30 30 0 0 1 60 0v58z', rust),
    rect(70, 104, 36, 7, ink, { rx: 3.5 }),
    path('M74 98h28v-12h-28z', chalk),
    stroke('M74 87l14 8l14 -8', shade(chalk, -0.2), 1.6),
    stroke('M182 122v-38h22v14h-22', ochre, 5),
    stroke('M130 150h40', rust, 3),
  );
}
