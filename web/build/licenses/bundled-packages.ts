import type { Rolldown } from 'vite';

/** Helpers that build tools add to a bundle: `\0vite/preload-helper.js`. */
const tool = /^\0(vite|rolldown)\//;

/** Package folder of a bundled module; null for our own code. */
export function packageFolderOf(id: string): string | null {
  const [, name] = tool.exec(id) ?? [];
  if (name) return `node_modules/${name}`;
  const [, folder] =
    /^.*?((?:node_modules\/.*)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? [];
  return folder ?? null;
}

export const packagesIn = (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] =>
  output
    .flatMap((one) => (one.type === 'chunk' ? Object.keys(one.modules) : []))
    .flatMap((id) => packageFolderOf(id) ?? []);
