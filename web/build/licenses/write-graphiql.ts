import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { packagesIn } from './bundled-packages.ts';
import { licenseOf, type License } from './license-texts.ts';

// node web/build/licenses/write-graphiql.ts: lists the packages inside the prebuilt GraphiQL; run it after each
// upgrade.
const PREBUILT = '@graphql-yoga/render-graphiql';
/** Source of the prebuilt package. */
const SOURCE = '@graphql-yoga/graphiql@4.5.0';
/** Fonts embedded in its stylesheet. */
const fonts = ['@fontsource/roboto', '@fontsource/fira-code'];

const workers = {
  editorWorkerService: 'editor.worker.bundle.js',
  graphqlWorker: 'graphql.worker..bundle.js',
  jsonWorker: 'json.worker.bundle.js',
};

const entries = {
  'page.js': `
    import { GraphiQL } from 'graphiql';
    import { parse } from 'graphql';
    import { explorerPlugin } from '@graphiql/plugin-explorer';
    import { UrlLoader } from '@graphql-tools/url-loader';
    import 'json-bigint-patch';
    import { createRoot } from 'react-dom/client';
    globalThis.used = { GraphiQL, parse, explorerPlugin, UrlLoader, createRoot };`,
  'editor-worker.js': `import 'monaco-editor/esm/vs/editor/editor.worker.js';`,
  'json-worker.js': `import 'monaco-editor/esm/vs/language/json/json.worker.js';`,
  'graphql-worker.js': `import 'monaco-graphql/esm/graphql.worker.js';`,
};

const folder = mkdtempSync(join(tmpdir(), 'meridian-graphiql-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, SOURCE, ...fonts], { cwd: folder, stdio: 'inherit' });
  await compareWorkers();
  const found = new Set(fonts.map((name) => `node_modules/${name}`));
  for (const [name, text] of Object.entries(entries)) for (const path of await bundle(name, text)) found.add(path);
  const unique = new Map<string, License>();
  for (const license of [...found].sort().map((path) => licenseOf(path, folder))) unique.set(license.name, license);
  const { version } = licenseOf(`node_modules/${PREBUILT}`);
  const file = join(import.meta.dirname, 'graphiql.json');
  writeFileSync(file, `${JSON.stringify({ version, licenses: [...unique.values()] }, null, 2)}\n`);
  console.log(`${unique.size} packages in ${file}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Verifies that the prebuilt workers equal those of the source, so that both bundles have the same packages. */
async function compareWorkers(): Promise<void> {
  const parts = (await import(new URL('graphiql.js', import.meta.resolve(PREBUILT)).href)) as Record<string, string>;
  for (const [part, name] of Object.entries(workers)) {
    const file = join(folder, 'node_modules/@graphql-yoga/graphiql/dist/monacoeditorwork', name);
    if (readFileSync(file, 'utf8') !== parts[part]) throw new Error(`${PREBUILT} is not built from ${SOURCE}: ${part}`);
  }
}

async function bundle(name: string, text: string): Promise<string[]> {
  const entry = join(folder, name);
  writeFileSync(entry, text);
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'esnext', lib: { entry, formats: ['es'], fileName: 'bundle' } },
  })) as Rolldown.RolldownOutput[];
  // Packages added by this bundler are not installed there.
  return output.flatMap((one) => packagesIn(one.output)).filter((path) => existsSync(join(folder, path)));
}
