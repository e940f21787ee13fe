import { describe, expect, it } from 'vitest';
import { filesOf, foldersOf, importsOf, read, type Import, webParts } from './files.ts';

/** What of the gateway's top folder core may name, and only as a type: who asks, and what lives as long as the process. */
const TYPES_FOR_CORE = ['gateway/context.ts', 'gateway/core/services.ts', 'gateway/generated.ts'];
/** What of it a room may name, and only as a type. */
const TYPES_FOR_ROOMS = [...TYPES_FOR_CORE, 'gateway/rooms.ts'];
/** Public files beside the contract, which rooms draw: they have a door of their own in server.ts. */
const PUBLIC_FILES = ['gateway/icons/sprites.ts', 'seed/pictures/draw.ts'];
/** Flags are drawn for the countries that the contacts know. */
const SHARED_TABLES = ['gateway/icons/sprites.ts countries'];
/** What the generator writes from files: the types of the keys of words and of icons. */
const NAMES = 'web/generated.ts';

const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const roomOf = (path: string): string => path.split('/')[1]!;

/** One sentence for each import that may not be, with the reason. */
function faults(files: string[], reason: (found: Import) => string | null): string[] {
  return files.flatMap(importsOf).flatMap((found) => {
    const why = reason(found);
    return why ? [`${found.file} imports ${found.target}: ${why}`] : [];
  });
}

describe('imports of the gateway', () => {
  it('core knows no room', () => {
    const found = faults(filesOf('gateway/core', /\.ts$/), ({ target, isType }) => {
      if (inside(target, 'gateway/core')) return null;
      if (isType && TYPES_FOR_CORE.includes(target)) return null;
      return 'core serves every room, so it can name none; give it what it needs from outside, or name a type of context, house or generated';
    });
    expect(found).toEqual([]);
  });

  it('a room uses core, its own files, and types of others; it reaches other stores through the context', () => {
    const rooms = foldersOf('gateway').filter((room) => room !== 'core');
    for (const room of rooms) {
      const found = faults(filesOf(`gateway/${room}`, /\.ts$/), ({ target, isType }) => {
        if (inside(target, 'gateway/core') || inside(target, `gateway/${room}`)) return null;
        if (isType && (TYPES_FOR_ROOMS.includes(target) || inside(target, 'gateway'))) return null;
        return 'rooms meet in context.ts: ask context for the other store, so that its scope and its rules hold';
      });
      expect(found).toEqual([]);
    }
  });

  it('tables know core alone', () => {
    const found = faults(filesOf('gateway', /\/tables\.ts$/), ({ target, file }) =>
      inside(target, 'gateway/core') || inside(target, `gateway/${roomOf(file)}`)
        ? null
        : 'a table must be made before any other room is there',
    );
    expect(found).toEqual([]);
  });

  it('a store touches its own tables only', () => {
    const owners = new Map<string, string>();
    for (const file of filesOf('gateway', /\/tables\.ts$/)) {
      const declared = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(read(file))?.[1] ?? '';
      for (const [, name] of declared.matchAll(/^ {4}(\w+)\??:/gm)) owners.set(name!, roomOf(file));
    }
    expect(owners.size).toBeGreaterThan(5);
    const found = filesOf('gateway', /\.ts$/)
      .filter((file) => !inside(file, 'gateway/core') && file.split('/').length > 2)
      .flatMap((file) =>
        [...read(file).matchAll(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\('(\w+)/g)]
          .map(([, table]) => table!)
          .filter((table) => owners.has(table) && owners.get(table) !== roomOf(file))
          .filter((table) => !SHARED_TABLES.includes(`${file} ${table}`))
          .map((table) => `${file} touches ${table}, which belongs to ${owners.get(table)}: ask that room's store`),
      );
    expect(found).toEqual([]);
  });

  it('resolvers ask stores, never the database', () => {
    const found = filesOf('gateway', /\/resolvers\.ts$/).filter((file) =>
      /kysely|core\/database\/(?!loaders|paging)|\.selectFrom\(|services\.database/.test(read(file)),
    );
    expect(found.map((file) => `${file} asks the database: a query belongs in the store, where the scope is`)).toEqual(
      [],
    );
  });

  it('what starts the house names no room: rooms.ts finds them, context.ts makes their stores', () => {
    const files = ['gateway/main.ts', 'gateway/server.ts', 'gateway/core/services.ts', 'gateway/rooms.ts'];
    const found = faults(files, ({ target }) =>
      inside(target, 'gateway/core') ||
      target.split('/').length === 2 ||
      target === 'seed/index.ts' ||
      PUBLIC_FILES.includes(target)
        ? null
        : 'a new room would need a line here',
    );
    expect(found).toEqual([]);
  });

  it('the contract imports nothing, and the gateway nothing of web or tests', () => {
    expect(filesOf('schema', /./).filter((file) => !file.endsWith('.graphql'))).toEqual([]);
    const found = faults(filesOf('gateway', /\.ts$/), ({ target }) =>
      inside(target, 'gateway') || ['seed/index.ts', ...PUBLIC_FILES].includes(target)
        ? null
        : 'server and browser share schema/ alone',
    );
    expect(found).toEqual([]);
  });
});

describe('imports of the client', () => {
  const sources = /\.(ts|tsx)$/;

  it('take nothing from the gateway, the seed or the tests', () => {
    const found = faults(filesOf('web', sources), ({ target, file }) =>
      inside(target, 'web') || inside(file, 'web/build') ? null : 'schema/ is the only bridge, through generated types',
    );
    expect(found).toEqual([]);
  });

  it('keep rooms apart: core, ui, list and their own files', () => {
    const rooms = foldersOf('web').filter((folder) => !webParts.includes(folder));
    for (const room of rooms) {
      const found = faults(filesOf(`web/${room}`, sources), ({ target, isType }) => {
        const below = [`web/${room}`, 'web/core', 'web/ui', 'web/list', 'web/chart', 'web/sprites'];
        if (below.some((folder) => inside(target, folder)) || (isType && target === NAMES)) return null;
        return 'each room is its own chunk; what two rooms need belongs in web/ui, web/list or web/core';
      });
      expect(found).toEqual([]);
    }
  });

  it('keep core, ui and list below the rooms', () => {
    for (const [part, allowed] of [
      ['core', ['core', 'sprites']],
      ['ui', ['ui', 'core', 'sprites']],
      ['list', ['list', 'ui', 'core', 'sprites']],
    ] as const) {
      const found = faults(filesOf(`web/${part}`, sources), ({ target, isType }) =>
        allowed.some((folder) => inside(target, `web/${folder}`)) || (isType && target === NAMES)
          ? null
          : `web/${part} is below what it names`,
      );
      expect(found).toEqual([]);
    }
  });
});

describe('exports of the house', () => {
  it('have names, and no barrel hides where they come from', () => {
    const files = [...filesOf('gateway', /\.ts$/), ...filesOf('seed', /\.ts$/)];
    const found = files.flatMap((file) => [
      ...(/^export default/m.test(read(file)) ? [`${file} has a default export: a name is the same everywhere`] : []),
      ...(/^export \*|^export \{[^}]*\} from/m.test(read(file))
        ? [`${file} is a barrel: import from where it stands`]
        : []),
    ]);
    expect(found).toEqual([]);
  });

  it('stand in files of at most 300 lines with kebab-case names', () => {
    const files = [...filesOf('gateway', /\.ts$/), ...filesOf('web', /\.tsx?$/)];
    const long = files.filter((file) => read(file).split('\n').length > 301);
    expect(long.map((file) => `${file} has more than 300 lines: split it by entity, never by verb`)).toEqual([]);
    const odd = files.filter((file) => !/^[a-z0-9-]+(\.d|\.config)?\.(ts|tsx)$/.test(file.split('/').at(-1)!));
    expect(odd).toEqual([]);
  });
});
