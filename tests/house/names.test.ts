import { describe, expect, it } from 'vitest';
import { migrations } from '../../gateway/migrations.ts';
import { rooms } from '../../gateway/rooms.ts';
import { contract } from '../../gateway/server.ts';
import { filesOf, foldersOf, read, webParts } from './files.ts';

const names = rooms.map(({ name }) => name);
const schemas = filesOf('schema', /\.graphql$/).map((file) => /\/(.+)\.graphql$/.exec(file)![1]!);

describe('the name of a room', () => {
  it('is the same word in every column', () => {
    expect(schemas.filter((name) => name !== 'core').sort()).toEqual([...names].sort());
    const withManifest = filesOf('gateway', /^gateway\/[^/]+\/room\.ts$/).map((file) => file.split('/')[1]!);
    expect(withManifest.filter((name) => name !== 'core').sort()).toEqual([...names].sort());
  });

  it('stands in the one list in the order of the alphabet', () => {
    expect(names).toEqual([...names].sort());
  });

  it('is a folder of tests too, with at least one suite', () => {
    const suites = new Set(filesOf('tests', /\.test\.tsx?$/).map((file) => file.split('/')[1]!));
    // Their facts are told by the rooms that show them.
    const told: Record<string, string> = { entry: 'license', configuration: 'auth' };
    const missing = names.filter((name) => !suites.has(told[name] ?? name));
    expect(missing.map((name) => `tests/${name} has no suite`)).toEqual([]);
  });

  it('is known to every folder of the client that is a room', () => {
    // Rooms of the client alone: the navigation's areas, which show what several rooms know, and the page of all parts.
    const areas = ['dev', 'overview', 'setting', 'pages', ...contract.rights.keys()].map((right) =>
      right.replace(/\.view$/, ''),
    );
    const unknown = foldersOf('web').filter((folder) => ![...webParts, ...areas, ...names].includes(folder));
    expect(unknown).toEqual([]);
  });
});

describe('the name of an exported type', () => {
  it('stands for one thing in the whole gateway', () => {
    const filesByName = new Map<string, Set<string>>();
    for (const file of filesOf('gateway', /\.ts$/).filter((name) => !/generated/.test(name)))
      for (const [, name] of read(file).matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm))
        filesByName.set(name!, (filesByName.get(name!) ?? new Set()).add(file));
    const doubled = [...filesByName].filter(([, files]) => files.size > 1);
    expect(doubled.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
    expect(filesByName.size).toBeGreaterThan(500);
  });
});

describe('names in the contract', () => {
  it('say of a mutation what it does to what: two words at least, and no noun of ours first', () => {
    // Words that are both, as English has them.
    const verbs = new Set(['change', 'upload']);
    const nouns = new Set(Object.keys(contract.schema.getTypeMap()).map((type) => type.toLowerCase()));
    const odd = contract.roots.filter(({ type, name }) => {
      const first = /^[a-z]+/.exec(name)?.[0] ?? '';
      return type === 'Mutation' && (first === name ? name !== 'unsubscribe' : nouns.has(first) && !verbs.has(first));
    });
    expect(odd.map(({ name, location }) => `${location} ${name} is no verb and noun`)).toEqual([]);
  });

  it('say of a query what it is', () => {
    const odd = contract.roots.filter(
      ({ type, name }) => type === 'Query' && /^(get|list|fetch|load|find)[A-Z]/.test(name),
    );
    expect(odd.map(({ name, location }) => `${location} ${name} is no noun`)).toEqual([]);
  });

  it('give every migration a number of its own room', () => {
    const found = filesOf('gateway', /\.ts$/).flatMap((file) => {
      const source = read(file);
      if (!source.includes('RoomMigrations =')) return [];
      return [...source.matchAll(/'(\d{4} [^']+)':/g)].map(([, name]) => name);
    });
    // A room that rooms.ts does not merge, or a name without a number, would be missing on one side.
    expect(found.sort()).toEqual(Object.keys(migrations).sort());
  });
});
