import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentLimits } from '../../gateway/core/doors/graphql/document-limits.ts';
import { readEnvironment } from '../../gateway/core/ground/environment.ts';
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

  const settings = rows(text, '| setting');

  it('says every limit that has a setting, with its default', () => {
    const source = read('gateway/core/ground/environment.ts');
    const limits = source.slice(source.indexOf('limits: {'));
    const found = [...limits.matchAll(/(\w+): number\('([A-Z_]+)', ([\d_]+)/g)];
    expect(found).toHaveLength(Object.keys(readEnvironment({ JWT_SECRET: 'x'.repeat(32) }).limits).length);
    expect(Object.fromEntries(settings.map(([name, standard]) => [name, Number(standard)]))).toEqual(
      Object.fromEntries(found.map(([, , name, standard]) => [name, Number(standard!.replaceAll('_', ''))])),
    );
  });

  it('agrees with the table of settings in the README', () => {
    const readme = new Map(rows(read('README.md'), '| setting').map(([name, standard]) => [name, standard]));
    expect(settings.filter(([name, standard]) => readme.get(name!) !== standard)).toEqual([]);
  });
});
