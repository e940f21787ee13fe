import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
};

/** The styles that a script brings (`web/build/plugins/styles-plugin.ts`). */
const STYLES = /\{const sheet=new CSSStyleSheet;.*?adoptedStyleSheets\.push\(sheet\)\}\n/gs;

/** What a browser fetches of a build, after gzip, in kilobytes of a thousand bytes: by its manifest and nothing else. */
export function readBuild(dist: string) {
  const manifestFile = `${dist}/.vite/manifest.json`;
  if (!existsSync(manifestFile)) throw new Error('There is no build to measure: npm test makes it first');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const filesFor = (...names: string[]): Set<string> => {
    const files = new Set<string>();
    const walk = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(walk);
    };
    names.forEach(walk);
    return files;
  };
  const packed = (file: string, without?: RegExp) => {
    const text = readFileSync(`${dist}/${file}`, 'latin1');
    return gzipSync(Buffer.from(without ? text.replaceAll(without, '') : text, 'latin1')).length / 1000;
  };
  const sum = (files: Iterable<string>, without?: RegExp) =>
    [...files].reduce((all, file) => all + packed(file, without), 0);
  /** Of script alone. */
  const total = (files: Iterable<string>) => sum(files, STYLES);
  const withStyles = (files: Iterable<string>) => sum(files);

  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  // The script of the head is no module, so the manifest doesn't list it.
  const starter = /<script src="\/(assets\/start-[^"]+)"/.exec(readFileSync(`${dist}/index.html`, 'utf8'))?.[1];
  /** What a page of these modules begins with. */
  const page = (...names: string[]) => new Set([...filesFor(entry, ...names), starter ?? 'no starter']);
  /** Behind the sign-in each page has them: the table of the rooms, and what that stands on. */
  const workspace = page('workspace.tsx');
  const shell = new Set([...workspace].filter((file) => file !== manifest['workspace.tsx']?.file));
  /** What they add to a workspace that is here already. */
  const later = (...names: string[]) => [...filesFor(...names)].filter((file) => !workspace.has(file));
  const lazy = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  /** What is opened out of it by itself. */
  const screensOf = (name: string) => manifest[name]?.dynamicImports ?? [];
  return { page, shell, workspace, later, lazy, screensOf, packed, total, withStyles };
}
