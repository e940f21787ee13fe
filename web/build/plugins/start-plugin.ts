import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, minifySync } from 'vite';
import { sessionDocument } from '../begun-session.ts';
import { bundleFiles, isWorkspace } from '../bundle-files.ts';
import { firstWords, languages, roomWords, wordsVersion } from '../words.ts';

const web = join(import.meta.dirname, '../..');
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Minified, because the page waits for it. */
function startScript(workspace: readonly string[]): string {
  const source = readFileSync(join(web, 'start.js'), 'utf8')
    .replaceAll('__WORDS_VERSION__', wordsVersion())
    .replace("'__SESSION_DOCUMENT__'", JSON.stringify(sessionDocument()))
    .replace('[/* workspace */]', JSON.stringify(workspace));
  return minifySync('start.js', source).code;
}

/** Texts by path: those of every page, and those of the rooms. */
function wordFiles(): Map<string, unknown> {
  const files = new Map<string, unknown>();
  for (const language of languages()) {
    files.set(`i18n/${language}.json`, firstWords(language));
    for (const [part, words] of roomWords(language)) files.set(`assets/words/${part}.${language}.json`, words);
  }
  return files;
}

/** Files that all pages behind the sign-in need in addition to the first page: room table and shell. */
function workspaceFiles(bundle: Rolldown.OutputBundle): string[] {
  const filesWith = bundleFiles(bundle);
  const first = filesWith(({ isEntry }) => isEntry);
  return [...filesWith(isWorkspace)].filter((file) => !first.has(file));
}

/** Ships start.js under a hashed name and preloads the font of the first paint. */
export function startPlugin(): Plugin {
  let fileName = 'start.js';
  return {
    name: 'meridian-start',
    configureServer(server) {
      server.middlewares.use('/start.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(startScript([]));
      });
      // In development, texts are read on each request, so that changes show after a reload.
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!.slice(1);
        const words = /^(i18n|assets\/words)\//.test(path) ? wordFiles().get(path) : undefined;
        if (!words) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(words));
      });
    },
    generateBundle(_options, bundle) {
      const source = startScript(workspaceFiles(bundle));
      fileName = `assets/start-${short(source)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      // Included, so that dist is self-contained.
      for (const [file, words] of wordFiles())
        this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(words) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace('<!-- start -->', '<script src="/start.js"></script>');
        const font = Object.keys(bundle).find((name) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(name));
        const tags = font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
                injectTo: 'head' as const,
              },
            ]
          : [];
        // Before the modules, which would take all connections: the first picture needs the styles only.
        const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
        const first = `<script src="/${fileName}" data-address></script>${styles}`;
        return { html: html.replace(styles, '').replace('<!-- start -->', first), tags };
      },
    },
  };
}
