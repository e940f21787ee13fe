import { drawGoods } from './chandlery.ts';
import { drawCover } from './covers.ts';
import { picture } from './paper.ts';
import { drawPerson } from './people.ts';
import { harborSide } from './scenes-harbor.ts';
import { town } from './scenes-town.ts';
import { H, W, workshop } from './scenes-workshop.ts';
import { drawWatch } from './watches.ts';

const scenes = new Map(Object.entries({ ...workshop, ...town, ...harborSide }));

function drawScene(name: string): string | null {
  if (name.startsWith('chandlery-')) return drawGoods(name.slice('chandlery-'.length));
  const scene = scenes.get(name);
  return scene ? picture(W, H, ...scene()) : null;
}

/**
 * Draws the seed's pictures on request. The name selects the picture and is never written into it; unknown ones are
 * null. People and watches of any name are drawn with seeded random traits.
 */
export function drawPicture(path: string): string | null {
  const [, kind, name] = /^([a-z]+)\/([a-z0-9-]{1,60})\.svg$/.exec(path) ?? [];
  switch (kind) {
    case 'people':
      return /^[a-z]+(-[a-z]+){0,4}$/.test(name!) ? drawPerson(name!) : null;
    case 'watches': {
      const [, sku, view] = /^([a-z]{3}-\d{3,4})-([1-3])$/.exec(name!) ?? [];
      return sku ? drawWatch(sku, Number(view)) : null;
    }
    case 'covers':
      return /^[1-9]\d?$/.test(name!) ? drawCover(Number(name)) : null;
    case 'scenes':
      return drawScene(name!);
    default:
      return null;
  }
}
