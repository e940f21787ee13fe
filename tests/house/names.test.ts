import { describe, expect, it } from 'vitest';
import { migrations } from '../../gateway/migrations.ts';
import { rooms } from '../../gateway/rooms.ts';
import { contract } from '../../gateway/server.ts';
import { filesOf, foldersOf, read, webParts } from './files.ts';

const names = rooms.map(({ name }) => name);
const schemas = filesOf('schema', /\.graphql$/).map((file) => /\/(.+)\.graphql$/.exec(file)![1]!);

describe('room names', () => {
  it('are the same in schema/, gateway/ and the list of rooms', () => {
    expect(schemas.filter((name) => name !== 'core').sort()).toEqual([...names].sort());
    const withManifest = filesOf('gateway', /^gateway\/[^/]+\/room\.ts$/).map((file) => file.split('/')[1]!);
    expect(withManifest.filter((name) => name !== 'kit').sort()).toEqual([...names].sort());
  });

  it('are sorted alphabetically in the list of rooms', () => {
    expect(names).toEqual([...names].sort());
  });

  it('have a folder in tests/ with at least one suite', () => {
    const suites = new Set(filesOf('tests', /\.test\.tsx?$/).map((file) => file.split('/')[1]!));
    // These rooms are tested through the rooms that show their data.
    const told: Record<string, string> = { entry: 'license', configuration: 'auth' };
    const missing = names.filter((name) => !suites.has(told[name] ?? name));
    expect(missing.map((name) => `tests/${name} has no suite`)).toEqual([]);
  });

  it('are known for every room folder of the client', () => {
    // Folders of the client alone: navigation areas that show data of several rooms, and the component gallery.
    const areas = ['dev', 'overview', 'setting', 'pages', ...contract.rights.keys()].map((right) =>
      right.replace(/\.view$/, ''),
    );
    const unknown = foldersOf('web').filter((folder) => ![...webParts, ...areas, ...names].includes(folder));
    expect(
      unknown,
      'name the folder after a room of the gateway, or list it in webParts (tests/house/files.ts)',
    ).toEqual([]);
  });
});

describe('exported type names', () => {
  it('are unique in the gateway', () => {
    const filesByName = new Map<string, Set<string>>();
    for (const file of filesOf('gateway', /\.ts$/).filter((name) => !/generated/.test(name)))
      for (const [, name] of read(file).matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm))
        filesByName.set(name!, (filesByName.get(name!) ?? new Set()).add(file));
    const doubled = [...filesByName].filter(([, files]) => files.size > 1);
    expect(
      doubled.map(([name, files]) => `${name}: ${[...files].join(', ')}`),
      'rename all but one',
    ).toEqual([]);
    expect(filesByName.size).toBeGreaterThan(500);
  });
});

describe('contract names', () => {
  it('start mutations with a verb followed by a noun', () => {
    // Words that are both verb and noun.
    const verbs = new Set(['change', 'upload']);
    const nouns = new Set(Object.keys(contract.schema.getTypeMap()).map((type) => type.toLowerCase()));
    const odd = contract.roots.filter(({ type, name }) => {
      const first = /^[a-z]+/.exec(name)?.[0] ?? '';
      return type === 'Mutation' && (first === name ? name !== 'unsubscribe' : nouns.has(first) && !verbs.has(first));
    });
    expect(odd.map(({ name, location }) => `${location} ${name} must start with a verb, as in createContact`)).toEqual(
      [],
    );
  });

  it('name queries by what they return, without get, list, fetch, load or find', () => {
    const odd = contract.roots.filter(
      ({ type, name }) => type === 'Query' && /^(get|list|fetch|load|find)[A-Z]/.test(name),
    );
    expect(odd.map(({ name, location }) => `${location} ${name} must be a noun, without a verb in front`)).toEqual([]);
  });

  it('give each migration a number of its own, in a room that rooms.ts merges', () => {
    const found = filesOf('gateway', /\.ts$/).flatMap((file) => {
      const source = read(file);
      if (!source.includes('RoomMigrations =')) return [];
      return [...source.matchAll(/'(\d{4} [^']+)':/g)].map(([, name]) => name);
    });
    // A migration without a number, or of a room missing in rooms.ts, would be in one of the lists only.
    expect(found.sort()).toEqual(Object.keys(migrations).sort());
  });
});
