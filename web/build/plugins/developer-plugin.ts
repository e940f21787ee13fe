import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundleFiles } from '../bundle-files.ts';

const folder = join(import.meta.dirname, '../../developer');
const entries = ['start', 'page', 'rest', 'graphiql-start', 'graphiql'];

/** Files of the developer pages, which the gateway reads. */
type DeveloperFiles = {
  icon: string | undefined;
  font: string | undefined;
  /** Styles of the client: tokens, fonts and base. */
  client: string[];
  entries: Record<string, { script: string; styles: string[] }>;
};

async function bundleEntries(): Promise<Rolldown.OutputBundle> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(folder, `${name}.ts`)])),
        output: {
          entryFileNames: 'assets/developer-[name]-[hash:7].js',
          chunkFileNames: 'assets/developer-[name]-[hash:7].js',
          assetFileNames: 'assets/developer-[name]-[hash:7][extname]',
        },
      },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((one) => [one.fileName, one]));
}

/**
 * Builds scripts and styles of the developer pages (guide, REST, GraphiQL, licenses) as a separate bundle, because the
 * client's chunks are optimized for one entry; both share the client's stylesheet.
 */
export function developerPlugin(): Plugin {
  return {
    name: 'meridian-developer',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const own = await bundleEntries();
        const stylesOf = ({ imports, viteMetadata }: Rolldown.OutputChunk): string[] => [
          ...imports.flatMap((name) => (own[name]?.type === 'chunk' ? stylesOf(own[name]) : [])),
          ...(viteMetadata?.importedCss ?? []),
        ];
        const named = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name));
        const files: DeveloperFiles = {
          icon: named(/^assets\/logo-.*\.svg$/),
          font: named(/hanken-grotesk-latin-wght-normal.*\.woff2$/),
          client: [...bundleFiles(bundle)(({ isEntry }) => isEntry)].filter((name) => name.endsWith('.css')),
          entries: {},
        };
        for (const one of Object.values(own)) {
          this.emitFile({
            type: 'asset',
            fileName: one.fileName,
            source: one.type === 'chunk' ? one.code : one.source,
          });
          if (one.type === 'chunk' && one.isEntry)
            files.entries[one.name] = { script: one.fileName, styles: [...new Set(stylesOf(one))] };
        }
        this.emitFile({ type: 'asset', fileName: '.vite/developer.json', source: JSON.stringify(files) });
      },
    },
  };
}
