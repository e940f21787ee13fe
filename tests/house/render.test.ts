import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name.endsWith('generated.ts') }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));

/** What rows are drawn with while their list keeps them: read as they are rendered, in the same pass. */
const readWhileRendering = new Set([
  'web/tasks/task-rows.tsx',
  'web/mailbox/mail-list.tsx',
  'web/list/use-card-order.ts',
]);

it('no ref is written while rendering', () => {
  const faults = read('web/**/*.{ts,tsx}')
    .filter(({ file, text }) => !readWhileRendering.has(file) && /^ {2}(if \(.*\) )?\w+\.current = /m.test(text))
    .map(({ file }) => file);
  expect(faults, 'useLatest of web/core/use-stable.ts, or an effect').toEqual([]);
});

it('components are tested under StrictMode', () => {
  const faults = read('tests/client/*.test.tsx').filter(({ text }) => !text.includes("import './strict.ts'"));
  expect(faults.map(({ file }) => file)).toEqual([]);
});
