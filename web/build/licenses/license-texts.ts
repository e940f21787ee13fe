import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from './lock-file.ts';

const project = join(import.meta.dirname, '../../..');

export type License = { name: string; version: string; license: string; text: string };

type Manifest = { version: string; license?: string; author?: string | { name?: string } };

const isLicenseFile = (name: string): boolean =>
  /^(licen[cs]e|copying|notice|third-?party-?notices)([\W_]|$)/i.test(name);

/**
 * License files of a package, including those of embedded parts (fonts, compiled libraries). Nested packages are listed
 * separately.
 */
function licenseFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return /^(node_modules|\..*)$/.test(entry.name) ? [] : licenseFilesIn(path);
      return isLicenseFile(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name) ? [path] : [];
    })
    .sort((one, other) => one.split('/').length - other.split('/').length);
}

/** License text of an installed package, including `NOTICE`. */
export function licenseOf(path: string, root = project): License {
  const folder = join(root, path);
  const { version, license = '', author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = licenseFilesIn(folder).map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
  const own = [...new Set(texts)].join('\n\n');
  const holder = typeof author === 'string' ? author : author?.name;
  const name = nameOf(path);
  return { name, version, license, text: own || standardText(name, license, holder) };
}

/** Standard text for packages that name a license without its text. */
function standardText(name: string, license: string, holder = `the authors of ${name}`): string {
  if (license !== 'MIT') throw new Error(`${name} has no license file, and "${license}" has no standard text here`);
  const ours = readFileSync(join(project, 'LICENSE'), 'utf8').trim();
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}

/** License of Node.js with its embedded parts. */
export function licenseOfNode(): License {
  const folder = join(project, 'node_modules/node/node_modules');
  const found = readdirSync(folder).find((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name));
  if (!found) throw new Error(`${folder} holds no Node.js`);
  return { ...licenseOf(`node_modules/node/node_modules/${found}`), name: 'Node.js' };
}
