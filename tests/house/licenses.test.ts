import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import graphiql from '../../web/build/licenses/graphiql.json' with { type: 'json' };
import { filesOf, read } from './files.ts';
import { root } from '../support/root.ts';

let gateway: TestGateway;
let text: string;
beforeAll(async () => {
  gateway = await openGateway();
  ({ text } = await gateway.rest('GET', '/licenses.txt', { as: null }));
});
afterAll(() => gateway.close());

/** Installed packages whose section is missing or has no text below its title. */
const withoutText = (folders: Iterable<string>): string[] =>
  [...folders].filter((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
    const start = text.indexOf(`\n${name} ${version} (`);
    return start < 0 || text.indexOf(`\n${'-'.repeat(80)}`, start) - start < 400;
  });

const installed = (name: string): string => join(root, 'node_modules', name);

/** Folder of the package that a bundled module belongs to; null for our own modules. */
function packageOf(module: string): string | null {
  const [, tool] = /^\0(vite|rolldown)\//.exec(module) ?? [];
  if (tool) return installed(tool);
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? null;
}

describe('/licenses', () => {
  it('has the license text of every package bundled into the client', async () => {
    // Otherwise the packages of a development build would be listed.
    vi.stubEnv('NODE_ENV', 'production');
    const { output } = (await build({
      configFile: join(root, 'web/vite.config.ts'),
      mode: 'production',
      logLevel: 'silent',
      build: { write: false, minify: false, reportCompressedSize: false },
    }).finally(() => vi.unstubAllEnvs())) as Rolldown.RolldownOutput;
    const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []));
    expect([...packages]).toEqual(expect.arrayContaining(['react-dom', '@mui/joy', 'dompurify'].map(installed)));
    expect(withoutText(packages), 'these bundled packages have no license text: see web/build/licenses').toEqual([]);
  }, 120_000);

  it('has the license text of every package used in a worker', () => {
    const workers = filesOf('web', /-worker\.ts$/);
    expect(workers.length).toBeGreaterThan(2);
    expect(withoutText(['jose', 'postal-mime', 'tldts', 'tldts-core', 'punycode.js'].map(installed))).toEqual([]);
  });

  it('has the license text of every package whose files a build plugin reads', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
    const plugins = filesOf('web/build', /^web\/build\/(plugins\/)?[\w-]+\.ts$/)
      .map((file) => read(file).replaceAll(/^import [^;]*;$/gm, ''))
      .join('\n');
    const isRead = (name: string) =>
      [`'${name}'`, `'${name}/package.json'`, `node_modules/${name.split('/')[0]!}'`].some((one) =>
        plugins.includes(one),
      );
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter(isRead);
    expect(names).toEqual(expect.arrayContaining(['heroicons', '@fontsource-variable/hanken-grotesk']));
    expect(withoutText(names.map(installed))).toEqual([]);
  });

  it('has the license texts of the packages inside the prebuilt GraphiQL', () => {
    const { version } = JSON.parse(read('node_modules/@graphql-yoga/render-graphiql/package.json')) as Loose;
    // After an upgrade, run node web/build/licenses/write-graphiql.ts.
    expect(graphiql.version).toBe(version);
    const names = graphiql.licenses.map(({ name }) => name);
    const some = ['graphiql', 'monaco-editor', 'monaco-graphql', 'react-dom', 'markdown-it', '@radix-ui/react-menu'];
    expect(names).toEqual(expect.arrayContaining([...some, '@fontsource/roboto', '@fontsource/fira-code']));
    for (const one of graphiql.licenses) expect(text).toContain(`\n${one.name} ${one.version} (`);
    expect(text).toContain('Fira Code Project Authors');
  });

  it('has the license texts of compiled libraries and fonts inside packages', () => {
    for (const part of ['LIBERATION FONT SOFTWARE', 'Bellard', 'PDFium']) expect(text).toContain(part);
  });

  it('has the license text of Node.js and of the libraries compiled into it', () => {
    expect(text).toContain(`\nNode.js ${process.versions.node} (`);
    for (const part of ['OpenSSL', 'V8', 'ICU', 'libuv']) expect(text).toContain(part);
  });

  it('is an HTML page for browsers and redirects other clients to plain text', async () => {
    const page = await gateway.rest('GET', '/licenses', { as: null, headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toMatch(
      /<summary><span>react-dom [\d.]+<\/span> <small>MIT<\/small><\/summary><pre tabindex="0">MIT License/,
    );
    const plain = await gateway.rest('GET', '/licenses', { as: null });
    expect([plain.status, plain.headers.location]).toEqual([302, '/licenses.txt']);
  });
});
