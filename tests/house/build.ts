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

/** Styles that a script injects (`web/build/plugins/styles-plugin.ts`). */
const STYLES = /\{const sheet=new CSSStyleSheet;.*?adoptedStyleSheets\.push\(sheet\)\}\n/gs;

/** Sizes that a browser downloads from a build, gzipped, in kB (1000 bytes), read from the build manifest alone. */
export function readBuild(dist: string) {
  const manifestFile = `${dist}/.vite/manifest.json`;
  if (!existsSync(manifestFile))
    throw new Error('web/dist has no build to measure: run npm run build, or run the suite with npm test');
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
  /** Size of the scripts without the styles they inject. */
  const total = (files: Iterable<string>) => sum(files, STYLES);
  const withStyles = (files: Iterable<string>) => sum(files);

  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  // The script in the document head is not a module, so the manifest doesn't list it.
  const starter = /<script src="\/(assets\/start-[^"]+)"/.exec(readFileSync(`${dist}/index.html`, 'utf8'))?.[1];
  /** Files that a page of these modules loads first. */
  const page = (...names: string[]) => new Set([...filesFor(entry, ...names), starter ?? 'no starter']);
  /** Files that every page behind the sign-in loads: the table of rooms and its imports. */
  const workspace = page('workspace.tsx');
  const shell = new Set([...workspace].filter((file) => file !== manifest['workspace.tsx']?.file));
  /** Files that these modules add to a workspace that is already loaded. */
  const later = (...names: string[]) => [...filesFor(...names)].filter((file) => !workspace.has(file));
  const lazy = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  /** Modules that this one imports lazily. */
  const screensOf = (name: string) => manifest[name]?.dynamicImports ?? [];
  return { page, shell, workspace, later, lazy, screensOf, packed, total, withStyles };
}
