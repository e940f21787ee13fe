import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';
import type { Plugin } from 'vite';

const tree = /= (\{"kind":"Document",.*\}) as unknown as/g;

/**
 * Bundles GraphQL documents as text instead of codegen's ASTs, which are seven times larger and would be parsed for
 * every loaded screen.
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
