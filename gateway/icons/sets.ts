import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** An icon set: its name in the contract, and the folder of its SVGs. */
export type IconSource = {
  namespace: string;
  name: string;
  grid: string;
  package: string;
  folder: string;
  /** Presentation attributes that the SVG's root lacks. */
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

/** By the last part of the path; a Map, so that names like `constructor` are unknown. */
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

/** Icon names of a set from the package; the folder is read once. */
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
