import type { Plugin, Rolldown } from 'vite';
import { bundleFiles } from '../bundle-files.ts';

/** Read by the browser's own parser: the page's policy has nothing to say about it. */
const adopt = (styles: string): string =>
  `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(styles)});document.adoptedStyleSheets.push(sheet)}\n`;

/**
 * Puts the styles of a screen into its script. A file of them by itself is a way there and back more, which on a slow line
 * costs as much as five kilobytes, and has a kilobyte or two. They are there before anything that they style is drawn, and
 * follow each other as the scripts do, whichever arrives first. The first page keeps its own: it is drawn without a script.
 */
export function stylesPlugin(): Plugin {
  return {
    name: 'meridian-styles',
    apply: 'build',
    generateBundle: {
      // Before the tables of what is fetched are made.
      order: 'pre',
      handler(_options, bundle) {
        const first = bundleFiles(bundle)(({ isEntry }) => isEntry);
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        for (const chunk of chunks.filter(({ fileName }) => !first.has(fileName))) {
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            chunk.code = adopt(textOf(bundle[file])) + chunk.code;
            delete bundle[file];
          }
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet belongs to more than one script');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
