import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits, settings } from '../../gateway/core/process/setting-table.ts';
import { filesOf, read } from './files.ts';
import { root } from '../support/root.ts';

const known = new Set([...Object.values(settings), ...Object.values(limits)].map(({ name }) => name));
const templates = filesOf('deploy/helm/templates', /\.(yaml|txt)$/);

/** Dotted keys of a YAML file indented by two spaces. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  const above: string[] = [];
  for (const [, indent, name] of text.matchAll(/^( *)(\w+):/gm)) {
    above.splice(indent!.length / 2, Infinity, name!);
    names.add(above.join('.'));
  }
  return names;
}

describe('Helm chart', () => {
  it.each(templates)('has balanced blocks in %s, which uses only values that exist', (file) => {
    const text = read(file);
    const words = [...text.matchAll(/\{\{-?\s*(if|range|with|else|end)\b/g)].map(([, word]) => word!);
    const opened = words.filter((word) => ['if', 'range', 'with'].includes(word));
    expect(words.filter((word) => word === 'end')).toHaveLength(opened.length);
    expect(text.split('{{')).toHaveLength(text.split('}}').length);
    const values = namesIn(read('deploy/helm/values.yaml'));
    const named = [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name!);
    expect(
      named.filter((name) => !values.has(name)),
      'add these to deploy/helm/values.yaml',
    ).toEqual([]);
  });

  it('runs as non-root on a read-only file system', () => {
    const text = read('deploy/helm/templates/deployment.yaml');
    for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'path: /health/ready'])
      expect(text).toContain(line);
  });

  it('mounts the data volume only with a single replica', () => {
    for (const name of ['deployment', 'volume-claim'])
      expect(read(`deploy/helm/templates/${name}.yaml`)).toContain(
        '{{- if and .Values.persistence.enabled (le (int .Values.replicas) 1) }}',
      );
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('deploy/helm/Chart.yaml')).toContain(`\nappVersion: ${version}\n`);
  });
});

it('deployment files and docs only name settings that exist', () => {
  const own = new Set(['KEEP', 'NODE_COMPILE_CACHE']);
  const files = [
    'deploy/helm/values.yaml',
    'compose.yaml',
    'Containerfile',
    'tests/house/release-files/Containerfile',
    'tests/house/release-files/meridian@.service',
    'docs/production.md',
  ];
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w$-])([A-Z][A-Z]+(?:_[A-Z]+)+)(?=[=:])/g)].map(([, name]) => `${file} ${name}`),
  );
  expect(named.length).toBeGreaterThan(10);
  const unknown = named.filter((one) => {
    const name = one.split(' ')[1]!.replace(/_FILE$/, '');
    return !known.has(name) && !own.has(name) && !name.startsWith('POSTGRES_');
  });
  expect(unknown, 'no such setting in gateway/core/process: fix the name, or declare the setting').toEqual([]);
});

describe('commands in docs/production.md', () => {
  const text = read('docs/production.md');
  const blocks = [...text.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(([, indent, block]) =>
    block!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

  it('are valid shell', () => {
    expect(blocks.length).toBeGreaterThan(5);
    for (const block of blocks) execFileSync('sh', ['-n'], { input: block });
  });

  it('name files that a release contains', () => {
    const files = [...text.matchAll(/\/opt\/meridian(?:-[\d.]+)?\/([\w@.-]+)/g)].map(([, name]) => name!);
    expect(new Set(files)).toEqual(new Set(['start', 'meridian@.service', 'backup-and-verify']));
    for (const name of files)
      expect([name, existsSync(join(root, 'tests/house/release-files', name))]).toEqual([name, true]);
  });

  it('match the commands and options that `meridian admin help` lists', () => {
    const { stdout } = spawnSync(process.execPath, ['gateway/admin.ts', 'help'], { cwd: root, encoding: 'utf8' });
    const known = new Map(
      [...stdout.matchAll(/^ {2}([a-z-]+)(.*)$/gm)].map(([, name, rest]) => [name!, rest!.match(/--[a-z-]+/g) ?? []]),
    );
    const named = [...text.matchAll(/\bmeridian admin ([a-z-]+)([^`\n]*)/g)];
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(known.keys()));
    for (const [, name, rest] of named)
      if (!rest!.includes('…')) expect([name, rest!.match(/--[a-z-]+/g) ?? []]).toEqual([name, known.get(name!)]);
  });
});
