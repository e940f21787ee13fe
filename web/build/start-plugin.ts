import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Changes whenever a text changes: the cache-busting query of the language files. */
export function textsVersion(): string {
  const files = readdirSync(join(web, 'i18n'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  return short(files.map((name) => readFileSync(join(web, 'i18n', name), 'utf8')).join(''));
}

const startScript = () => readFileSync(join(web, 'start.js'), 'utf8').replaceAll('__I18N_VERSION__', textsVersion());

/** Ships start.js under a hashed name and preloads the one font face that the first paint needs. */
export function startPlugin(): Plugin {
  let fileName = 'start.js';
  return {
    name: 'meridian-start',
    configureServer(server) {
      server.middlewares.use('/start.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(startScript());
      });
      // The gateway serves these in earnest; here they are read anew, so that a new text shows after a reload.
      server.middlewares.use('/i18n', (request, response, next) => {
        const name = /^\/([a-z-]+\.json)(\?|$)/.exec(request.url ?? '')?.[1];
        if (!name || !existsSync(join(web, 'i18n', name))) return next();
        response.setHeader('content-type', 'application/json');
        response.end(readFileSync(join(web, 'i18n', name)));
      });
    },
    generateBundle() {
      const source = startScript();
      fileName = `assets/start-${short(source)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      // Beside the rest, so that dist is all that a gateway has to carry.
      for (const name of readdirSync(join(web, 'i18n')).filter((one) => one.endsWith('.json'))) {
        const texts: unknown = JSON.parse(readFileSync(join(web, 'i18n', name), 'utf8'));
        this.emitFile({ type: 'asset', fileName: `i18n/${name}`, source: JSON.stringify(texts) });
      }
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
        return { html: html.replace('<!-- start -->', `<script src="/${fileName}"></script>`), tags };
      },
    },
  };
}
