import type { Plugin, Rolldown } from 'vite';
import { bundleFiles } from '../bundle-files.ts';

/** Constructable stylesheets are not restricted by the CSP. */
const adopt = (styles: string): string =>
  `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(styles)});document.adoptedStyleSheets.push(sheet)}\n`;

/**
 * Moves the styles of a screen into its script: a separate file costs a round trip, worth five kilobytes on slow
 * connections. They apply before the screen renders, in script order. The first page keeps its stylesheet, because it
 * renders without script.
 */
export function stylesPlugin(): Plugin {
  return {
    name: 'meridian-styles',
    apply: 'build',
    generateBundle: {
      // Before the preload tables are created.
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
