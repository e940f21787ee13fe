import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gatewayPaths } from '../../web/build/gateway-paths.ts';

const read = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name.endsWith('generated.ts') }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));

/** Files that cache rendered rows in a ref, which they read and write in the same render. */
const readWhileRendering = new Set([
  'web/tasks/task-rows.tsx',
  'web/mailbox/list/mail-list.tsx',
  'web/notes/masonry/use-card-order.ts',
]);

it('refs are not written while rendering', () => {
  const faults = read('web/**/*.{ts,tsx}')
    .filter(({ file, text }) => !readWhileRendering.has(file) && /^ {2}(if \(.*\) )?\w+\.current = /m.test(text))
    .map(({ file }) => file);
  expect(faults, 'write it in useLatest of web/core/state/use-stable.ts or in an effect').toEqual([]);
});

it('component tests run under StrictMode', () => {
  const faults = read('tests/client/*.test.tsx').filter(({ text }) => !text.includes("import './strict.ts'"));
  expect(
    faults.map(({ file }) => file),
    "add import './strict.ts' to these tests",
  ).toEqual([]);
});

it('the development server serves all client files itself instead of proxying them', () => {
  const toGateway = new RegExp(gatewayPaths);
  const faults = globSync('web/**/*.{ts,tsx,css,json}').filter((file) => toGateway.test(file.replace(/^web/, '')));
  expect(faults, 'the proxy would send these files to the gateway: rename them').toEqual([]);
  for (const path of ['/graphql', '/api/common/user', '/icons/heroicons-outline.svg', '/flags.svg', '/pictures/a.webp'])
    expect(toGateway.test(path), path).toBe(true);
});
