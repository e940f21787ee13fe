import { makeAsset, type Asset } from './assets.ts';
import type { Db } from '../core/database/tables.ts';
import { flagDrawing, iconDrawing, iconNames, iconSources, type IconSource } from './sets.ts';

const boxOf = (drawing: string): string => /viewBox="([-\d. ]+)"/.exec(drawing)?.[1] ?? '0 0 24 24';

/** Content of the SVG root. Ids are made unique with the icon's name. */
function insideOf(drawing: string, name: string): string {
  return drawing
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' xlink:href=', ' href=')
    .replace(/ id="([^"]+)"/g, ` id="${name}--$1"`)
    .replace(/(url\(|href=")#/g, `$1#${name}--`);
}

async function symbolOf(icons: IconSource, name: string): Promise<string> {
  const drawing = await iconDrawing(icons, name);
  return `<symbol id="${name}" viewBox="${boxOf(drawing)}" ${icons.look}>${insideOf(drawing, name)}</symbol>`;
}

/** Files read in parallel; other requests run in between. */
const AT_ONCE = 50;

async function buildSprite(set: string, icons: IconSource): Promise<Asset> {
  const names = iconNames(icons);
  const symbols: string[] = [];
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const some = names.slice(start, start + AT_ONCE).map((name) => symbolOf(icons, name));
    symbols.push(...(await Promise.all(some)));
  }
  return makeAsset(`${set}-`, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`);
}

const built = new Map<string, Promise<Asset>>();

/** Built on first use: two thousand small files become one. */
export function iconSprite(set: string): Promise<Asset> | null {
  const icons = iconSources.get(set);
  if (!icons) return null;
  let asset = built.get(set);
  if (!asset) built.set(set, (asset = buildSprite(set, icons)));
  return asset;
}

const FLAG = { width: 24, height: 16 };
const flagSprites = new Map<string, Promise<Asset>>();

/** Sprite of all flags, in the order of `flagImagePos` of the countries. */
export async function flagSprite(system: Db): Promise<Asset> {
  const countries = await system.selectFrom('countries').select(['iso', 'flagImagePos']).orderBy('sortKey').execute();
  const key = countries.map(({ iso, flagImagePos }) => iso + flagImagePos).join();
  let asset = flagSprites.get(key);
  if (!asset) flagSprites.set(key, (asset = makeAsset('', drawFlags(countries))));
  return asset;
}

function drawFlags(countries: { iso: string; flagImagePos: string }[]): string {
  let height: number = FLAG.height;
  const flags = countries.map(({ iso, flagImagePos }) => {
    const [x, y] = (flagImagePos.match(/-?\d+/g) ?? []).map((offset) => -Number(offset));
    height = Math.max(height, (y ?? 0) + FLAG.height);
    const drawing = flagDrawing(iso);
    const size = `width="${FLAG.width}" height="${FLAG.height}"`;
    return `<svg x="${x}" y="${y}" ${size} viewBox="${boxOf(drawing)}" preserveAspectRatio="none">${insideOf(drawing, iso)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="26" height="${height}">${flags.join('')}</svg>`;
}
