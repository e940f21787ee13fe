import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from './lock-file.ts';

const project = join(import.meta.dirname, '../../..');

export type License = { name: string; version: string; license: string; text: string };

type Manifest = { version: string; license?: string; author?: string | { name?: string } };

const isLicenseFile = (name: string): boolean => /^(licen[cs]e|copying|notice)\b/i.test(name);

/** The license of an installed package in its own words, `NOTICE` included. */
export function licenseOf(path: string): License {
  const folder = join(project, path);
  const { version, license = '', author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = readdirSync(folder).filter(isLicenseFile).sort();
  const own = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  const holder = typeof author === 'string' ? author : author?.name;
  const name = nameOf(path);
  return { name, version, license, text: own || standardText(name, license, holder) };
}

/** Some packages name their license and leave its text out. */
function standardText(name: string, license: string, holder = `the authors of ${name}`): string {
  if (license !== 'MIT') throw new Error(`${name} has no license file, and "${license}" has no standard text here`);
  const ours = readFileSync(join(project, 'LICENSE'), 'utf8').trim();
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}

/** Of the runtime, with all that is compiled into it. */
export function licenseOfNode(): License {
  const folder = join(project, 'node_modules/node/node_modules');
  const found = readdirSync(folder).find((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name));
  if (!found) throw new Error(`${folder} holds no Node.js`);
  return { ...licenseOf(`node_modules/node/node_modules/${found}`), name: 'Node.js' };
}
