import { describe, expect, it } from 'vitest';
import { filesOf, foldersOf, importsOf, read, ringsOf, type Import, webParts } from './files.ts';

/** The floors of the gateway, from the ground up, and why nothing may import upwards from there. */
const FLOORS = [
  { folder: 'gateway/core/ground', why: 'it is about text, errors and small mechanisms, and knows nothing else' },
  { folder: 'gateway/core/tracing', why: 'it follows a request through whatever that does, and knows none of it' },
  { folder: 'gateway/core/process', why: 'it is how this process was started and how it fares, whatever it serves' },
  { folder: 'gateway/core/outgoing', why: 'it reaches an address that somebody typed, whatever for' },
  { folder: 'gateway/core/database', why: 'it is what statements are made of, whichever engine runs them' },
  { folder: 'gateway/core/engine/sqlite', why: 'it runs statements on SQLite, and knows no other engine' },
  { folder: 'gateway/core/engine/postgres', why: 'it runs statements on PostgreSQL, and knows no other engine' },
  { folder: 'gateway/core/engine', why: 'it keeps rows, whoever writes them and whatever for' },
  { folder: 'gateway/core/feed', why: 'it carries what was written, and knows no reader' },
  { folder: 'gateway/core/jobs', why: 'it says when something is done, whatever that is' },
  { folder: 'gateway/core/files', why: 'it keeps contents, whoever they are of' },
  { folder: 'gateway/core/mail', why: 'it sends letters, whatever they say' },
  { folder: 'gateway/core/contract/sdl', why: 'it reads and enforces what the SDL declares of one input' },
  { folder: 'gateway/core/contract', why: 'it is what the SDL says, before anybody calls' },
  { folder: 'gateway/core/contract/rest', why: 'it is what the contract says of REST' },
  { folder: 'gateway/core/lists', why: 'it reads whatever list the contract answers' },
  { folder: 'gateway/core/identity', why: 'it tells who somebody is, before they ask for anything' },
  { folder: 'gateway/core/parts', why: 'a part is composed by rooms, and so knows none' },
  { folder: 'gateway/core/parts/tags', why: 'tags stand on the parts that other records stand on too' },
  { folder: 'gateway/core/metrics', why: 'it reads the state of what is below, whoever is served' },
  { folder: 'gateway/core', why: 'a call and the services are the same at every door' },
  { folder: 'gateway/core/entity', why: 'an entity is what rooms declare, whatever it is of' },
  { folder: 'gateway/core/doors', why: 'a door opens onto whatever the contract says' },
  { folder: 'gateway/core/doors/transports', why: 'a line carries operations, whoever runs them' },
  { folder: 'gateway/core/doors/graphql', why: 'rooms stand on core, and core on no room' },
];
/** More than this in one folder is no floor but a heap. */
const FILES_MOST = 17;
const ROOM_FILES_MOST = 20;
/** What the manifest of a room is made with. */
const MANIFEST = 'gateway/define-room.ts';
/** What a room may import only as a type: the SDL's types, and for its resolvers the context. */
const TYPES_FOR_ROOMS = ['gateway/context.ts', 'gateway/generated.ts', 'gateway/generated-resolvers.ts'];
/** The files of a room that stand above the stores: what they are given is the context. */
const ABOVE_STORES = /\/(resolvers|rest|undo|signalled|jobs)\.ts$/;
/** Public files beside the contract, which rooms draw: they have a door of their own in server.ts. */
const PUBLIC_FILES = ['gateway/icons/sprites.ts', 'seed/pictures/draw.ts'];
/** Flags are drawn for the countries that the contacts know. */
const SHARED_TABLES = ['gateway/icons/sprites.ts countries'];
/** Folders that rooms share. */
const KIT = ['core', 'ui', 'list', 'parts', 'chart', 'reading', 'writing', 'lookups'];
/** Shows the parts of every room. */
const PAGE_OF_PARTS = 'dev';
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
  it('of core lead downwards only, types too', () => {
    const floorOf = (path: string) => FLOORS.findIndex(({ folder }) => folder === path.slice(0, path.lastIndexOf('/')));
    const found = faults(filesOf('gateway/core', /\.ts$/), ({ file, target }) => {
      const floor = floorOf(file);
      if (floor < 0) return 'its folder is no floor of core: say in this list where it stands, and why';
      const isBelow = inside(target, 'gateway/core') && floorOf(target) <= floor;
      return isBelow ? null : `nothing of ${FLOORS[floor]!.folder} looks up: ${FLOORS[floor]!.why}`;
    });
    expect(found).toEqual([]);
  });

  it('of core stand on floors that can be overlooked', () => {
    const files = filesOf('gateway/core', /\.ts$/);
    const full = FLOORS.map(({ folder }) => ({
      folder,
      files: files.filter((file) => file.slice(0, file.lastIndexOf('/')) === folder).length,
    }));
    expect(full.filter((floor) => floor.files === 0 || floor.files > FILES_MOST)).toEqual([]);
  });

  it('of rooms and of the client stand in folders that can be overlooked', () => {
    const files = [
      ...filesOf('gateway', /\.ts$/).filter((file) => !inside(file, 'gateway/core') && file.split('/').length > 2),
      ...filesOf('web', /\.tsx?$/),
    ];
    const counts = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
    const full = [...counts].filter(([, files]) => files.length > ROOM_FILES_MOST).map(([folder]) => folder);
    expect(full).toEqual([]);
  });

  it('never lead back to where they began, types too', () => {
    const files = [...filesOf('gateway', /\.ts$/), 'gateway/generated.ts', 'gateway/generated-resolvers.ts'];
    expect(ringsOf(files).map((ring) => `${ring.join(' → ')}: none of them can be read without all others`)).toEqual(
      [],
    );
  });

  it('a room uses core, its own files, and types of others; it is given the stores that it asks', () => {
    const rooms = foldersOf('gateway').filter((room) => room !== 'core' && room !== 'plugins');
    for (const room of rooms) {
      const found = faults(filesOf(`gateway/${room}`, /\.ts$/), ({ file, target, isType }) => {
        if ([`gateway/core`, `gateway/plugins`, `gateway/${room}`].some((folder) => inside(target, folder)))
          return null;
        if (target === MANIFEST && file === `gateway/${room}/room.ts`) return null;
        if (isType && TYPES_FOR_ROOMS.includes(target)) {
          const isAbove = target === 'gateway/generated.ts' || ABOVE_STORES.test(file);
          return isAbove
            ? null
            : 'a store takes what it needs: only resolvers, rest, undo, signalled and jobs are given the context';
        }
        if (isType && target.split('/').length > 2) return null;
        return 'rooms meet in context.ts: take the other store as a parameter, so that its scope and its rules hold';
      });
      expect(found).toEqual([]);
    }
  });

  it('of plugins lead to core and to other plugins; core knows none of them', () => {
    const found = faults(filesOf('gateway/plugins', /\.ts$/), ({ target }) =>
      inside(target, 'gateway/core') || inside(target, 'gateway/plugins')
        ? null
        : 'a plugin is installed whatever the rooms are',
    );
    const listed = faults(['gateway/plugins.ts'], ({ target }) =>
      inside(target, 'gateway/plugins') || target === 'gateway/core/plugin.ts' ? null : 'it lists plugins, and no more',
    );
    expect([...found, ...listed]).toEqual([]);
  });

  it('tables know core alone', () => {
    const found = faults(filesOf('gateway', /\/tables\.ts$/), ({ target, file }) =>
      inside(target, 'gateway/core') || inside(target, `gateway/${roomOf(file)}`) || target === 'gateway/generated.ts'
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
      /kysely|core\/database\/(?!loaders|paging|loaded-page)|\.selectFrom\(|services\.database/.test(read(file)),
    );
    expect(found.map((file) => `${file} asks the database: a query belongs in the store, where the scope is`)).toEqual(
      [],
    );
  });

  it('what starts the house names no room: rooms.ts lists their manifests, context.ts makes their stores', () => {
    const files = ['gateway/main.ts', 'gateway/server.ts', 'gateway/core/services.ts', 'gateway/define-room.ts'];
    const found = faults(files, ({ target }) =>
      inside(target, 'gateway/core') ||
      target.split('/').length === 2 ||
      target === 'seed/index.ts' ||
      PUBLIC_FILES.includes(target)
        ? null
        : 'a new room would need a line here',
    );
    const listed = faults(['gateway/rooms.ts'], ({ target }) =>
      inside(target, 'gateway/core') || target.endsWith('/room.ts') ? null : 'a part of a room is named in its room.ts',
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
    const rooms = filesOf('gateway', /\.ts$/).filter(
      (file) => !inside(file, 'gateway/core') && file.split('/').length > 2,
    );
    expect(rooms.filter((file) => !reached.has(file)).map((file) => `${file} is imported by nothing`)).toEqual([]);
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

  it('keep rooms apart: core, ui, list, parts, reading, viewer, writing, chart and their own files', () => {
    const rooms = foldersOf('web').filter((folder) => !webParts.includes(folder));
    for (const room of rooms) {
      const found = faults(filesOf(`web/${room}`, sources), ({ target, isType }) => {
        const parts = ['core', 'ui', 'list', 'parts', 'reading', 'viewer', 'writing', 'chart', 'sprites'].map(
          (part) => `web/${part}`,
        );
        const below = [`web/${room}`, ...parts];
        if (below.some((folder) => inside(target, folder)) || (isType && target === NAMES)) return null;
        if (room === PAGE_OF_PARTS) return null;
        return 'each room is its own chunk; what two rooms need belongs in web/ui, web/list, web/parts, web/reading, web/viewer, web/writing or web/core';
      });
      expect(found).toEqual([]);
    }
  });

  it('keep core, ui and list below the rooms', () => {
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
          : `web/${part} is below what it names`,
      );
      expect(found).toEqual([]);
    }
  });

  it('a module that only one room needs belongs to that room', () => {
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
    expect(found.map(([file, names]) => `${file} is used by ${names[0]} only`)).toEqual([]);
  });
});

describe('icons of the house', () => {
  it('that a source names are drawn as its own: as data they would fetch the sprite of all', () => {
    const named = filesOf('web', /\.tsx$/).filter((file) => /<DataIcon\b[^>]*name=["']/.test(read(file)));
    expect(named).toEqual([]);
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
