import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentLimits } from '../../gateway/core/doors/graphql/document-limits.ts';
import { read } from './files.ts';
import { root } from '../support/root.ts';

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
  const guarantees = rows(text, '| guarantee');

  it('names an existing test for each guarantee', () => {
    expect(guarantees.length).toBeGreaterThan(15);
    for (const [guarantee, tests] of guarantees) {
      const paths = tests!.split(', ');
      expect([
        guarantee,
        paths.filter((path) => !/\.(test|spec)\.ts$/.test(path) || !existsSync(join(root, path))),
      ]).toEqual([guarantee, []]);
    }
  });

  it('lists every limit of a GraphQL document', () => {
    const said = Object.fromEntries(rows(text, '| limit of a document').map(([name, most]) => [name, Number(most)]));
    expect(said).toEqual(documentLimits);
  });
});
