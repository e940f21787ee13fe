import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentLimits } from '../../gateway/core/doors/graphql/document-limits.ts';
import { read, root } from './files.ts';

const text = read('gateway/SECURITY.md');

const rows = (document: string, heading: string): string[][] => {
  const lines = document.split('\n');
  const start = lines.findIndex((line) => line.startsWith(heading));
  const table = lines.slice(start + 2);
  const end = table.findIndex((line) => !line.startsWith('|'));
  return table.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
};

describe('gateway/SECURITY.md', () => {
  const promises = rows(text, '| promise');

  it('shows each promise by a test that is there', () => {
    expect(promises.length).toBeGreaterThan(15);
    for (const [promise, shown] of promises) {
      const paths = shown!.split(', ');
      expect([
        promise,
        paths.filter((path) => !/\.(test|spec)\.ts$/.test(path) || !existsSync(join(root, path))),
      ]).toEqual([promise, []]);
    }
  });

  it('says every limit of a document as it is', () => {
    const said = Object.fromEntries(rows(text, '| limit of a document').map(([name, most]) => [name, Number(most)]));
    expect(said).toEqual(documentLimits);
  });
});
