import { describe, expect, it } from 'vitest';
import { filesOf, foldersOf, importsOf, read, ringsOf, type Import, webParts } from './files.ts';

/** The layers of the gateway, from the bottom up, and why a layer may not import one above it. */
const LAYERS = [
  { folder: 'gateway/core/ground', why: 'it has text, errors and small helpers, and depends on nothing else' },
  { folder: 'gateway/core/tracing', why: 'it traces requests without knowing what they do' },
  { folder: 'gateway/core/process', why: 'it knows the settings and health of the process only' },
  { folder: 'gateway/core/database', why: 'it builds statements for every engine' },
  { folder: 'gateway/core/engine/sqlite', why: 'it runs statements on SQLite alone' },
  { folder: 'gateway/core/engine/postgres', why: 'it runs statements on PostgreSQL alone' },
  { folder: 'gateway/core/engine', why: 'it stores rows for every writer' },
  { folder: 'gateway/core/feed', why: 'it publishes changes without knowing their readers' },
  { folder: 'gateway/core/contract/sdl', why: 'it reads and enforces what the SDL declares for one input' },
  { folder: 'gateway/core/contract', why: 'it describes the SDL independently of any call' },
  { folder: 'gateway/core/contract/rest', why: 'it describes REST as the contract declares it' },
  { folder: 'gateway/core/identity', why: 'it identifies the caller before the call runs' },
  { folder: 'gateway/core', why: 'calls and services are the same for every door' },
  { folder: 'gateway/core/doors', why: 'a door serves every field of the contract' },
  { folder: 'gateway/core/doors/transports', why: 'a transport carries operations without running them' },
  { folder: 'gateway/core/doors/graphql', why: 'the kit and the rooms build on core, so core knows neither' },
  { folder: 'gateway/kit/text', why: 'it reads and writes text of any record' },
  { folder: 'gateway/kit/sdl', why: 'it reads the SDL before there is a contract' },
  { folder: 'gateway/kit/contract', why: 'it describes the contract to clients, for every plugin' },
  { folder: 'gateway/kit/outgoing', why: 'it calls addresses typed by users, for any purpose' },
  { folder: 'gateway/kit/jobs', why: 'it schedules jobs without knowing what they do' },
  { folder: 'gateway/kit/files', why: 'it stores file contents for every owner' },
  { folder: 'gateway/kit/mail', why: 'it sends email with any content' },
  { folder: 'gateway/kit/lists', why: 'it reads every list of the contract' },
  { folder: 'gateway/kit/sign-in', why: 'it checks credentials before there is a user' },
  { folder: 'gateway/kit/metrics', why: 'it measures the layers below, for every caller' },
  { folder: 'gateway/kit/rows', why: 'every store reads and writes its rows with it' },
  { folder: 'gateway/kit/parts', why: 'rooms are composed of parts, so a part knows no room' },
  { folder: 'gateway/kit/parts/tags', why: 'tags build on the same parts as other records' },
  { folder: 'gateway/kit/entity', why: 'rooms declare entities, so an entity knows no room' },
  { folder: 'gateway/kit', why: 'it builds the services and declares what a room is, so it knows no room' },
];
/** Folders below all rooms. */
const BELOW_ROOMS = ['gateway/core', 'gateway/kit'];
/** Maximum number of modules per folder of core and kit. */
const FILES_MOST = 17;
const ROOM_FILES_MOST = 20;
/** The function that makes the manifest of a room. */
const MANIFEST = 'gateway/define-room.ts';
/** Types of the SDL, and for resolvers the context: a room may import these as types only. */
const TYPES_FOR_ROOMS = ['gateway/context.ts', 'gateway/generated.ts', 'gateway/generated-resolvers.ts'];
/** Files of a room above its stores, which receive the context. */
const ABOVE_STORES = /\/(resolvers|rest|undo|signalled|jobs)\.ts$/;
/** Public files that rooms draw, served by a route of their own in server.ts. */
const PUBLIC_FILES = ['gateway/icons/assets.ts', 'gateway/icons/sprites.ts', 'seed/pictures/draw.ts'];
/** Flags are drawn for the countries that contacts know. */
const SHARED_TABLES = ['gateway/icons/sprites.ts countries'];
/** Folders that rooms share. */
const KIT = ['core', 'ui', 'list', 'parts', 'chart', 'reading', 'writing', 'lookups'];
/** Shows the components of every room. */
const PAGE_OF_PARTS = 'dev';
/** Generated types for the keys of texts and icons. */
const NAMES = 'web/generated.ts';

const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const isBelowRooms = (path: string): boolean => BELOW_ROOMS.some((folder) => inside(path, folder));
const roomOf = (path: string): string => path.split('/')[1]!;

/** One line for each forbidden import, with the reason. */
function faults(files: string[], reason: (found: Import) => string | null): string[] {
  return files.flatMap(importsOf).flatMap((found) => {
    const why = reason(found);
    return why ? [`${found.file} imports ${found.target}: ${why}`] : [];
  });
}

describe('imports of the gateway', () => {
  it('lead from a layer of core and kit to lower layers only, including types', () => {
    const layerOf = (path: string) => LAYERS.findIndex(({ folder }) => folder === path.slice(0, path.lastIndexOf('/')));
    const found = faults(filesOf('gateway', /\.ts$/).filter(isBelowRooms), ({ file, target }) => {
      const layer = layerOf(file);
      if (layer < 0) return 'its folder is not in LAYERS: add it there, after the layers that it imports';
      const isBelow = isBelowRooms(target) && layerOf(target) <= layer;
      return isBelow ? null : `${LAYERS[layer]!.folder} may import lower layers only: ${LAYERS[layer]!.why}`;
    });
    expect(found).toEqual([]);
  });

  it('of core and kit stay in folders of at most 17 modules', () => {
    const files = filesOf('gateway', /\.ts$/).filter(isBelowRooms);
    const full = LAYERS.map(({ folder }) => ({
      folder,
      files: files.filter((file) => file.slice(0, file.lastIndexOf('/')) === folder).length,
    }));
    const wrong = full.filter(({ files }) => files === 0 || files > FILES_MOST);
    expect(wrong, 'split these folders, or remove empty ones from LAYERS').toEqual([]);
  });

  it('of rooms and the client stay in folders of at most 20 modules', () => {
    const files = [
      ...filesOf('gateway', /\.ts$/).filter((file) => !isBelowRooms(file) && file.split('/').length > 2),
      ...filesOf('web', /\.tsx?$/),
    ];
    const counts = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
    const full = [...counts].filter(([, files]) => files.length > ROOM_FILES_MOST).map(([folder]) => folder);
    expect(full, 'split these folders').toEqual([]);
  });

  it('have no cycles, including types', () => {
    const files = [...filesOf('gateway', /\.ts$/), 'gateway/generated.ts', 'gateway/generated-resolvers.ts'];
    expect(ringsOf(files).map((ring) => `${ring.join(' → ')}: break this import cycle`)).toEqual([]);
  });

  it('lead from a room to core, kit, its own files and types of other rooms; stores are injected', () => {
    const rooms = foldersOf('gateway').filter((room) => !['core', 'kit', 'plugins'].includes(room));
    for (const room of rooms) {
      const found = faults(filesOf(`gateway/${room}`, /\.ts$/), ({ file, target, isType }) => {
        if (isBelowRooms(target) || inside(target, 'gateway/plugins') || inside(target, `gateway/${room}`)) return null;
        if (target === MANIFEST && file === `gateway/${room}/room.ts`) return null;
        if (isType && TYPES_FOR_ROOMS.includes(target)) {
          const isAbove = target === 'gateway/generated.ts' || ABOVE_STORES.test(file);
          return isAbove
            ? null
            : 'a store takes what it needs as parameters: only resolvers, rest, undo, signalled and jobs get the context';
        }
        if (isType && target.split('/').length > 2) return null;
        return 'context.ts connects rooms: take the other store as a parameter, so that its scope and rules apply';
      });
      expect(found).toEqual([]);
    }
  });

  it('lead from plugins to core, kit and other plugins only', () => {
    const found = faults(filesOf('gateway/plugins', /\.ts$/), ({ target }) =>
      isBelowRooms(target) || inside(target, 'gateway/plugins') ? null : 'plugins must work without any room',
    );
    const listed = faults(['gateway/plugins.ts'], ({ target }) =>
      inside(target, 'gateway/plugins') || target === 'gateway/core/plugin.ts' ? null : 'this file only lists plugins',
    );
    expect([...found, ...listed]).toEqual([]);
  });

  it('lead from tables to core, kit and their own room only', () => {
    const found = faults(filesOf('gateway', /\/tables\.ts$/), ({ target, file }) =>
      isBelowRooms(target) || inside(target, `gateway/${roomOf(file)}`) || target === 'gateway/generated.ts'
        ? null
        : 'tables are created before other rooms are loaded',
    );
    expect(found).toEqual([]);
  });

  it('keep a store to the tables of its own room', () => {
    const owners = new Map<string, string>();
    for (const file of filesOf('gateway', /\/tables\.ts$/)) {
      const declared = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(read(file))?.[1] ?? '';
      for (const [, name] of declared.matchAll(/^ {4}(\w+)\??:/gm)) owners.set(name!, roomOf(file));
    }
    expect(owners.size).toBeGreaterThan(5);
    const found = filesOf('gateway', /\.ts$/)
      .filter((file) => !isBelowRooms(file) && file.split('/').length > 2)
      .flatMap((file) =>
        [...read(file).matchAll(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\('(\w+)/g)]
          .map(([, table]) => table!)
          .filter((table) => owners.has(table) && owners.get(table) !== roomOf(file))
          .filter((table) => !SHARED_TABLES.includes(`${file} ${table}`))
          .map((table) => `${file} touches ${table}, a table of ${owners.get(table)}: use the store of that room`),
      );
    expect(found).toEqual([]);
  });

  it('keep resolvers away from the database', () => {
    const found = filesOf('gateway', /\/resolvers\.ts$/).filter((file) =>
      /kysely|core\/database\/(?!paging)|\.selectFrom\(|services\.database/.test(read(file)),
    );
    expect(found.map((file) => `${file} uses the database: move the query to the store`)).toEqual([]);
  });

  it('name no room in the files that start the gateway, except rooms.ts and context.ts', () => {
    const files = ['gateway/main.ts', 'gateway/server.ts', 'gateway/kit/services.ts', 'gateway/define-room.ts'];
    const found = faults(files, ({ target }) =>
      isBelowRooms(target) ||
      target.split('/').length === 2 ||
      target === 'seed/index.ts' ||
      PUBLIC_FILES.includes(target)
        ? null
        : 'a new room would have to be added here',
    );
    const listed = faults(['gateway/rooms.ts'], ({ target }) =>
      isBelowRooms(target) || target.endsWith('/room.ts') ? null : 'import only room.ts of a room',
    );
    expect([...found, ...listed]).toEqual([]);
  });

  it('reach every file of a room from its manifest or its store', () => {
    const reached = new Set<string>();
    const left = ['gateway/main.ts', 'gateway/admin.ts', 'gateway/backup.ts', 'seed/index.ts'];
    for (let file = left.pop(); file; file = left.pop()) {
      if (reached.has(file) || !file.endsWith('.ts')) continue;
      reached.add(file);
      left.push(...importsOf(file).map(({ target }) => target));
    }
    const rooms = filesOf('gateway', /\.ts$/).filter((file) => !isBelowRooms(file) && file.split('/').length > 2);
    expect(rooms.filter((file) => !reached.has(file)).map((file) => `${file} is not imported by any file`)).toEqual([]);
  });

  it('never lead from the gateway to web or tests, and schema/ imports nothing', () => {
    expect(filesOf('schema', /./).filter((file) => !file.endsWith('.graphql'))).toEqual([]);
    const found = faults(filesOf('gateway', /\.ts$/), ({ target }) =>
      inside(target, 'gateway') || ['seed/index.ts', ...PUBLIC_FILES].includes(target)
        ? null
        : 'the server and the browser share schema/ only',
    );
    expect(found).toEqual([]);
  });
});

describe('imports of the client', () => {
  const sources = /\.(ts|tsx)$/;

  it('never lead to the gateway, the seed or the tests', () => {
    const found = faults(filesOf('web', sources), ({ target, file }) =>
      inside(target, 'web') || inside(file, 'web/build') ? null : 'use the generated types of schema/ instead',
    );
    expect(found).toEqual([]);
  });

  it('keep rooms apart, with shared code in the shared folders', () => {
    const rooms = foldersOf('web').filter((folder) => !webParts.includes(folder));
    for (const room of rooms) {
      const found = faults(filesOf(`web/${room}`, sources), ({ target, isType }) => {
        const parts = ['core', 'ui', 'list', 'parts', 'reading', 'viewer', 'writing', 'chart', 'sprites'].map(
          (part) => `web/${part}`,
        );
        const below = [`web/${room}`, ...parts];
        if (below.some((folder) => inside(target, folder)) || (isType && target === NAMES)) return null;
        if (room === PAGE_OF_PARTS) return null;
        return 'each room is its own chunk: move shared code to web/ui, web/list, web/parts, web/reading, web/viewer, web/writing or web/core';
      });
      expect(found).toEqual([]);
    }
  });

  it('keep the shared folders below the rooms', () => {
    for (const [part, allowed] of [
      ['core', ['core', 'sprites']],
      ['ui', ['ui', 'core', 'sprites']],
      ['list', ['list', 'ui', 'core', 'sprites']],
      ['parts', ['parts', 'ui', 'core', 'sprites']],
      ['reading', ['reading', 'ui', 'core', 'sprites']],
      ['viewer', ['viewer', 'ui', 'core', 'sprites']],
      ['writing', ['writing', 'viewer', 'ui', 'core', 'sprites']],
    ] as const) {
      const found = faults(filesOf(`web/${part}`, sources), ({ target, isType }) =>
        allowed.some((folder) => inside(target, `web/${folder}`)) || (isType && target === NAMES)
          ? null
          : `web/${part} may not import rooms or folders above it`,
      );
      expect(found).toEqual([]);
    }
  });

  it('put a module that only one room uses into that room', () => {
    const consumers = foldersOf('web').filter((folder) => !KIT.includes(folder) && folder !== PAGE_OF_PARTS);
    const users = new Map<string, string[]>();
    for (const consumer of consumers) {
      const reached = new Set<string>();
      const left = filesOf(`web/${consumer}`, sources).flatMap(importsOf);
      for (let next = left.pop(); next; next = left.pop()) {
        if (reached.has(next.target) || !KIT.includes(roomOf(next.target))) continue;
        reached.add(next.target);
        left.push(...importsOf(next.target));
      }
      for (const file of reached) users.set(file, [...(users.get(file) ?? []), consumer]);
    }
    const found = [...users].filter(([, names]) => names.length === 1 && !webParts.includes(names[0]!));
    expect(users.size).toBeGreaterThan(400);
    expect(found.map(([file, names]) => `${file} is used by ${names[0]} only: move it there`)).toEqual([]);
  });
});

describe('icons', () => {
  it('with a literal name use Icon, because DataIcon fetches the sprite of all icons', () => {
    const named = filesOf('web', /\.tsx$/).filter((file) => /<DataIcon\b[^>]*name=["']/.test(read(file)));
    expect(named, 'use Icon instead of DataIcon for a literal name').toEqual([]);
  });
});

describe('exports', () => {
  it('have names, and no barrel file re-exports them', () => {
    const files = [...filesOf('gateway', /\.ts$/), ...filesOf('seed', /\.ts$/)];
    const found = files.flatMap((file) => [
      ...(/^export default/m.test(read(file)) ? [`${file} has a default export: export it by name`] : []),
      ...(/^export \*|^export \{[^}]*\} from/m.test(read(file))
        ? [`${file} re-exports: import from the original file`]
        : []),
    ]);
    expect(found).toEqual([]);
  });

  it('are in files of at most 300 lines with kebab-case names', () => {
    const files = [...filesOf('gateway', /\.ts$/), ...filesOf('web', /\.tsx?$/)];
    const long = files.filter((file) => read(file).split('\n').length > 301);
    expect(long.map((file) => `${file} has more than 300 lines: split it by entity, not by verb`)).toEqual([]);
    const odd = files.filter((file) => !/^[a-z0-9-]+(\.d|\.config)?\.(ts|tsx)$/.test(file.split('/').at(-1)!));
    expect(odd, 'rename these files in kebab-case').toEqual([]);
  });
});
