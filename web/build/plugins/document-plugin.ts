import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';
import type { Plugin } from 'vite';

const tree = /= (\{"kind":"Document",.*\}) as unknown as/g;

/**
 * Questions travel as they are written, and not as the trees that codegen writes them: a tree is seven times as long, and
 * the page would read those of every screen that it fetches, asked or not.
 */
export function documentPlugin(): Plugin {
  return {
    name: 'meridian-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\/generated\.ts$/ },
      handler(source) {
        const text = (json: string) => stripIgnoredCharacters(print(JSON.parse(json) as DocumentNode));
        const code = source.replace(
          tree,
          (_, json: string) => `= /* @__PURE__ */ lazyDocument(${JSON.stringify(text(json))}) as unknown as`,
        );
        return code === source
          ? null
          : { code: `import { lazyDocument } from '/core/client/lazy-document.ts';\n${code}`, map: null };
      },
    },
  };
}
