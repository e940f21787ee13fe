import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** A set of the catalogue: how the contract names it, and where its drawings are. */
export type IconSource = {
  namespace: string;
  name: string;
  grid: string;
  package: string;
  folder: string;
  /** What a drawing needs to be seen, where its own root does not say so. */
  look: string;
};

const LINES = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const THIN_LINES = 'fill="none" stroke="currentColor" stroke-width="1.5"';
const AREAS = 'fill="currentColor"';

const source = (
  namespace: string,
  name: string,
  size: number,
  [from, folder]: [string, string],
  look: string,
): IconSource => ({ namespace, name, grid: `size-${size}`, package: from, folder, look });

const material = '@material-design-icons/svg';

/** By the last part of the path; a Map, so that no property of objects is a set. */
export const iconSources: ReadonlyMap<string, IconSource> = new Map([
  ['feather', source('feather', 'Feather', 6, ['feather-icons', 'dist/icons'], LINES)],
  ['heroicons-outline', source('heroicons_outline', 'Heroicons Outline', 6, ['heroicons', '24/outline'], THIN_LINES)],
  ['heroicons-solid', source('heroicons_solid', 'Heroicons Solid', 6, ['heroicons', '24/solid'], AREAS)],
  ['heroicons-mini', source('heroicons_mini', 'Heroicons Mini', 5, ['heroicons', '20/solid'], AREAS)],
  ['material-solid', source('mat_solid', 'Material Solid', 6, [material, 'filled'], AREAS)],
  ['material-outline', source('mat_outline', 'Material Outline', 6, [material, 'outlined'], AREAS)],
  ['material-twotone', source('', 'Material Twotone', 6, [material, 'two-tone'], AREAS)],
]);

const names = new Map<string, string[]>();

/** The names of a set, as the package has them; its folder is read once. */
export function iconNames(icons: IconSource): string[] {
  let known = names.get(icons.name);
  if (!known) {
    known = readdirSync(join(folderOf(icons.package), icons.folder))
      .filter((file) => file.endsWith('.svg'))
      .map((file) => file.slice(0, -4))
      .sort();
    names.set(icons.name, known);
  }
  return known;
}

export const iconDrawing = (icons: IconSource, name: string): Promise<string> =>
  readFile(join(folderOf(icons.package), icons.folder, `${name}.svg`), 'utf8');

export const flagDrawing = (iso: string): string =>
  readFileSync(join(folderOf('country-flag-icons'), '3x2', `${iso.toUpperCase()}.svg`), 'utf8');
