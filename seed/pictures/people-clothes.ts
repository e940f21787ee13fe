import type { Face } from './people.ts';
import { colours, path, rect, shade, stroke } from './paper.ts';

const cloths = [
  colours.pine,
  colours.teal,
  colours.navy,
  colours.clay,
  colours.moss,
  colours.plum,
  colours.slate,
  colours.ochre,
  '#8d9a9b',
  '#b9a68a',
  '#3f3a3a',
];

const SHOULDERS = 'M22 240C24 200 58 188 92 178L148 178C182 188 216 200 218 240Z';

/** Shoulders, neck and clothes. */
export function clothesOf({ dice, skin, shadow, isWoman }: Face): string {
  const cloth = dice.pick(cloths);
  const deep = shade(cloth, -0.18);
  const shirt = dice.pick([colours.chalk, '#d9e2e6', '#efe3cf']);
  const neck = rect(103, 140, 34, 46, shadow, { rx: 14 });
  const body = path(SHOULDERS, cloth);
  switch (dice.pick(isWoman ? womens : mens)) {
    case 'crew':
      return body + neck + path('M98 174q22 26 44 0l6 5q-28 32 -56 0z', deep);
    case 'vee':
      return body + path('M96 176L120 214L144 176Z', skin) + neck + stroke('M96 177L120 214L144 177', deep, 5);
    case 'turtle':
      return (
        neck +
        body +
        path('M98 160q22 8 44 0v26q-22 12 -44 0z', shade(cloth, 0.08)) +
        stroke('M100 172q20 8 40 0', deep, 2)
      );
    case 'shirt':
      return (
        body +
        neck +
        path('M120 200L98 172L86 186L104 208Z', shade(cloth, 0.14)) +
        path('M120 200L142 172L154 186L136 208Z', shade(cloth, 0.14)) +
        stroke('M120 200V240', deep, 2.4)
      );
    case 'blazer':
      return (
        body +
        path('M96 176L120 240L144 176Z', shirt) +
        neck +
        path('M120 198L100 173L92 180L108 206Z', shade(shirt, -0.06)) +
        path('M120 198L140 173L148 180L132 206Z', shade(shirt, -0.06)) +
        path('M92 177L118 240H100L74 204L84 198L78 184Z', deep) +
        path('M148 177L122 240H140L166 204L156 198L162 184Z', deep)
      );
    case 'tie':
      return (
        body +
        path('M94 176L120 236L146 176Z', shirt) +
        neck +
        path('M120 200L99 173L91 182L107 207Z', shade(shirt, -0.07)) +
        path('M120 200L141 173L149 182L133 207Z', shade(shirt, -0.07)) +
        path('M114 200h12l-2 10l6 30h-20l6 -30z', colours.rust) +
        path('M93 178L116 240H96L72 206L82 198Z', deep) +
        path('M147 178L124 240H144L168 206L158 198Z', deep)
      );
    case 'apron':
      return (
        path(SHOULDERS, shirt) +
        neck +
        path('M98 174q22 24 44 0l5 4q-27 30 -54 0z', shade(shirt, -0.12)) +
        path('M86 210H154V240H86Z', cloth) +
        stroke('M90 212L82 184M150 212L158 184', cloth, 8)
      );
    default:
      return (
        body + path('M84 181Q120 232 156 181L144 176H96Z', skin) + neck + stroke('M84 181Q120 232 156 181', deep, 3.4)
      );
  }
}

const womens = ['crew', 'vee', 'turtle', 'shirt', 'blazer', 'scoop', 'apron', 'scoop'] as const;
const mens = ['crew', 'turtle', 'shirt', 'blazer', 'tie', 'apron', 'shirt', 'crew'] as const;
