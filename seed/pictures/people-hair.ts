import type { Face } from './people.ts';
import type { Origin } from './people-traits.ts';
import { circle, colours, ellipse, path, rect, shade, stroke, times } from './paper.ts';

/** Hair behind and in front of the head. */
type Hair = { back: string; front: string };
type Cut = (face: Face) => Hair;

/** The cap of hair that covers the skull down to a line. */
const cap = ({ width: w, hair }: Face, side: number, brow: number): string =>
  path(
    `M${120 - w - 3} 112C${120 - w - 6} 70 ${120 - w * 0.6} 50 120 50S${120 + w + 6} 70 ${120 + w + 3} 112C${120 + w - 1} 100 ${120 + w - 4} ${brow + 4} ${120 + side} ${brow - 8}C${120 - w + 14} ${brow + 2} ${120 - w + 2} 98 ${120 - w - 3} 112Z`,
    hair,
  );

const short: Cut = (face) => ({
  back: '',
  front: cap(face, face.dice.between(-14, 14), face.dice.between(84, 90)),
});

const sidePart: Cut = ({ width: w, hair, dice }) => {
  const s = dice.pick([-1, 1]);
  const x = (offset: number) => 120 + s * offset;
  return {
    back: '',
    front: path(
      `M${x(-w - 3)} 112C${x(-w - 7)} 78 ${x(-w + 4)} 52 ${x(4)} 49C${x(w - 4)} 47 ${x(w + 8)} 72 ${x(w + 3)} 112C${x(w)} 98 ${x(w - 4)} 90 ${x(w - 9)} 84C${x(10)} 92 ${x(-12)} 86 ${x(-20)} 74C${x(-24)} 86 ${x(-w + 1)} 94 ${x(-w - 3)} 112Z`,
      hair,
    ),
  };
};

const quiff: Cut = ({ width: w, hair }) => ({
  back: '',
  front:
    path(
      `M${120 - w - 2} 108C${120 - w - 4} 84 ${120 - w} 70 ${120 - 26} 62C${120 - 22} 46 ${120 + 10} 40 ${120 + 26} 50C${120 + w + 2} 60 ${120 + w + 5} 84 ${120 + w + 2} 108C${120 + w - 2} 94 ${120 + w - 6} 86 ${120 + w - 10} 82C${120 + 6} 74 ${120 - 12} 78 ${120 - w + 9} 84C${120 - w + 4} 90 ${120 - w + 1} 98 ${120 - w - 2} 108Z`,
      hair,
    ) + stroke(`M${120 - 20} 64q20 -12 42 -6`, shade(hair, 0.14), 2.4),
});

const buzz: Cut = ({ width: w, hair }) => ({
  back: '',
  front: path(
    `M${120 - w - 1} 104C${120 - w - 2} 72 ${120 - w * 0.66} 56 120 56S${120 + w + 2} 72 ${120 + w + 1} 104C${120 + w - 4} 92 ${120 + w - 8} 84 ${120 + 18} 80Q120 75 ${120 - 18} 80C${120 - w + 8} 84 ${120 - w + 4} 92 ${120 - w - 1} 104Z`,
    hair,
  ),
});

const bald: Cut = ({ width: w, hair, skin }) => ({
  back: '',
  front:
    path(`M${120 - w - 2} 116q-3 -16 2 -26q4 10 5 24z`, hair) +
    path(`M${120 + w + 2} 116q3 -16 -2 -26q-4 10 -5 24z`, hair) +
    ellipse(132, 74, 12, 5, shade(skin, 0.22), { opacity: 0.8, transform: 'rotate(14 132 74)' }),
});

const curls =
  (count: number, size: number): Cut =>
  (face) => ({
    back: '',
    front:
      cap(face, 0, 87) +
      times(count, (index) => {
        const turn = -Math.PI * (0.03 + (index / (count - 1)) * 0.94);
        const [x, y] = [120 + (face.width + 2) * Math.cos(turn), 94 + (face.width + 2) * Math.sin(turn)];
        return circle(x, y, size + face.dice.between(-1.5, 2), index % 2 ? face.hair : shade(face.hair, 0.06));
      }),
  });

const afro: Cut = (face) => ({
  back:
    circle(120, 94, 62, face.hair) +
    times(12, (i) => circle(120 + 56 * Math.cos(i * 0.524), 94 + 56 * Math.sin(i * 0.524), 13, face.hair)),
  front: cap(face, 0, 86),
});

const long: Cut = (face) => {
  const { width: w, hair, dice } = face;
  const end = dice.between(196, 222);
  const part = dice.pick([-14, 0, 14]);
  return {
    back: path(
      `M${120 - w - 8} 104C${120 - w - 8} 40 ${120 + w + 8} 40 ${120 + w + 8} 104C${120 + w + 12} 150 ${120 + w + 10} ${end - 20} ${120 + w + 14} ${end}H${120 - w - 14}C${120 - w - 10} ${end - 20} ${120 - w - 12} 150 ${120 - w - 8} 104Z`,
      shade(hair, -0.14),
    ),
    front: curtain(face, part),
  };
};

/** Hair that falls to both sides of a parting. */
const curtain = ({ width: w, hair }: Face, part: number): string =>
  path(
    `M${120 + part} 76C${120 - 8 + part} 92 ${120 - w + 2} 96 ${120 - w + 1} 128C${120 - w - 9} 124 ${120 - w - 10} 104 ${120 - w - 6} 88C${120 - w} 58 ${120 - 18} 48 120 48S${120 + w} 58 ${120 + w + 6} 88C${120 + w + 10} 104 ${120 + w + 9} 124 ${120 + w - 1} 128C${120 + w - 2} 96 ${120 + 8 + part} 92 ${120 + part} 76Z`,
    hair,
  );

const wavy: Cut = (face) => {
  const { width: w, hair } = face;
  const side = (s: number) =>
    `C${120 + s * (w + 22)} 130 ${120 + s * (w + 4)} 146 ${120 + s * (w + 16)} 160C${120 + s * (w + 26)} 172 ${120 + s * (w + 10)} 190 ${120 + s * (w + 2)} 196`;
  return {
    back: path(
      `M${120 - w - 6} 96C${120 - w - 6} 36 ${120 + w + 6} 36 ${120 + w + 6} 96${side(1)}L${120 - w - 2} 196C${120 - w - 10} 190 ${120 - w - 26} 172 ${120 - w - 16} 160C${120 - w - 4} 146 ${120 - w - 22} 130 ${120 - w - 6} 96Z`,
      shade(hair, -0.12),
    ),
    front: curtain(face, face.dice.pick([-12, 10])),
  };
};

const bob: Cut = (face) => {
  const { width: w, hair, dice } = face;
  const hasFringe = dice.chance(55);
  return {
    back: path(
      `M${120 - w - 9} 100C${120 - w - 9} 42 ${120 + w + 9} 42 ${120 + w + 9} 100V142Q${120 + w + 8} 156 ${120 + w - 4} 156H${120 - w + 4}Q${120 - w - 8} 156 ${120 - w - 9} 142Z`,
      shade(hair, -0.1),
    ),
    front: hasFringe
      ? path(
          `M${120 - w - 8} 132C${120 - w - 12} 70 ${120 - 30} 48 120 48S${120 + w + 12} 70 ${120 + w + 8} 132Q${120 + w - 2} 128 ${120 + w - 3} 104Q120 88 ${120 - w + 3} 104Q${120 - w + 2} 128 ${120 - w - 8} 132Z`,
          hair,
        )
      : curtain(face, dice.pick([-12, 12])),
  };
};

const bun: Cut = (face) => ({
  back: circle(120, 44, face.dice.between(16, 21), shade(face.hair, -0.08)),
  front: cap(face, face.dice.pick([-8, 8]), 86) + stroke('M106 56q14 -8 28 0', shade(face.hair, -0.2), 2.4),
});

const ponytail: Cut = (face) => {
  const s = face.dice.pick([-1, 1]);
  const x = (offset: number) => 120 + s * offset;
  return {
    back: path(
      `M${x(18)} 60C${x(62)} 50 ${x(76)} 96 ${x(66)} 140C${x(62)} 160 ${x(54)} 168 ${x(48)} 170C${x(54)} 140 ${x(50)} 96 ${x(18)} 60Z`,
      shade(face.hair, -0.12),
    ),
    front: cap(face, s * 10, 86) + circle(x(30), 66, 5, colours.clay),
  };
};

const braid: Cut = (face) => {
  const s = face.dice.pick([-1, 1]);
  const x = 120 + s * (face.width + 4);
  return {
    back: path(
      `M${120 - face.width - 6} 100C${120 - face.width - 6} 44 ${120 + face.width + 6} 44 ${120 + face.width + 6} 100V140H${120 - face.width - 6}Z`,
      shade(face.hair, -0.14),
    ),
    front:
      curtain(face, -s * 12) +
      times(5, (i) =>
        ellipse(x + s * i * 1.5, 136 + i * 15, 10 - i * 0.7, 10, i % 2 ? shade(face.hair, -0.1) : face.hair),
      ) +
      rect(x + s * 6 - 5, 203, 10, 6, colours.ochre, { rx: 3 }),
  };
};

const pixie: Cut = ({ width: w, hair, dice }) => {
  const s = dice.pick([-1, 1]);
  const x = (offset: number) => 120 + s * offset;
  return {
    back: '',
    front: path(
      `M${x(-w - 4)} 122C${x(-w - 9)} 74 ${x(-w + 4)} 48 ${x(0)} 48S${x(w + 9)} 74 ${x(w + 4)} 122C${x(w)} 112 ${x(w - 2)} 104 ${x(w - 3)} 98C${x(14)} 100 ${x(-10)} 92 ${x(-24)} 78C${x(-26)} 92 ${x(-w + 2)} 104 ${x(-w - 4)} 122Z`,
      hair,
    ),
  };
};

const bigCurls: Cut = (face) => {
  const { width: w, hair, dice } = face;
  const cloud = times(22, (i) => {
    const turn = Math.PI * (0.86 + (i / 21) * 1.28);
    const reach = w + 16 + dice.between(-4, 4);
    return circle(
      120 + reach * Math.cos(turn),
      112 + (reach + 8) * Math.sin(turn),
      dice.between(13, 18),
      shade(hair, i % 3 ? -0.08 : -0.02),
    );
  });
  return {
    back: cloud + path(`M${120 - w - 16} 110V150Q120 190 ${120 + w + 16} 150V110Z`, shade(hair, -0.1)),
    front: cap(face, 0, 84),
  };
};

/** A scarf around head and shoulders. */
export const scarf: Cut = ({ width: w, dice }) => {
  const cloth = dice.pick([colours.sea, colours.rose, colours.moss, colours.straw]);
  const fold = shade(cloth, -0.16);
  return {
    back: path(
      `M${120 - w - 14} 120C${120 - w - 18} 30 ${120 + w + 18} 30 ${120 + w + 14} 120C${120 + w + 16} 160 ${120 + w + 26} 176 ${120 + w + 30} 196H${120 - w - 30}C${120 - w - 26} 176 ${120 - w - 16} 160 ${120 - w - 14} 120Z`,
      fold,
    ),
    front:
      path(
        `M120 46C${120 + w + 16} 46 ${120 + w + 18} 96 ${120 + w + 8} 136C${120 + w} 162 ${120 + 24} 176 120 178S${120 - w} 162 ${120 - w - 8} 136C${120 - w - 18} 96 ${120 - w - 16} 46 120 46ZM120 72C${120 - w + 4} 72 ${120 - w + 1} 98 ${120 - w + 3} 118C${120 - w + 8} 146 ${120 - 18} 162 120 163S${120 + w - 8} 146 ${120 + w - 3} 118C${120 + w - 1} 98 ${120 + w - 4} 72 120 72Z`,
        cloth,
        { 'fill-rule': 'evenodd' },
      ) +
      path('M92 166Q120 188 150 164Q168 186 158 206Q120 222 84 204Q80 182 92 166Z', cloth) +
      stroke('M94 172Q122 194 152 178M92 186Q122 206 156 192', fold, 2.4),
  };
};

const womens: Record<'any' | 'africa' | 'east', Cut[]> = {
  any: [long, wavy, bob, bun, ponytail, braid, pixie, bigCurls, long, bob],
  africa: [afro, bigCurls, bun, curls(11, 10), braid],
  east: [long, bob, bob, bun, ponytail, pixie],
};
const mens: Record<'any' | 'africa' | 'east', Cut[]> = {
  any: [short, sidePart, quiff, buzz, bald, curls(10, 9), sidePart, short],
  africa: [buzz, bald, curls(12, 8), buzz],
  east: [short, sidePart, quiff, buzz, sidePart],
};

export function hairOf(face: Face, origin: Origin): Hair {
  const kind = origin === 'africa' || origin === 'east' ? origin : 'any';
  return face.dice.pick((face.isWoman ? womens : mens)[kind])(face);
}
