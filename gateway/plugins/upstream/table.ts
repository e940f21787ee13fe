import { readFileSync } from 'node:fs';
import { getNullableType, isListType, isRequiredArgument } from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { roomOf, type Door, type RootField } from '../../core/contract/root-field.ts';
import type { RestShape } from '../../core/contract/rest-shapes.ts';
import { holdsSecret } from '../../kit/contract/secrets.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import { SettingError } from '../../core/process/settings.ts';

export type ServedBy = 'local' | 'upstream' | 'shadow';

/** Root field that another server answers, or that is compared with it. */
export type Route = { root: RootField; place: Exclude<ServedBy, 'local'>; door: Door; shape: RestShape };

/** Rooms of identity are always local, because callers authenticate with our tokens. */
const OURS = new Set(['auth', 'changes', 'configuration', 'entry', 'license', 'organizations', 'upstream', 'user']);

/** Reads upstream.json: routing by root field in `operations`, otherwise by room. */
export function readTable(file: string, contract: Contract): Map<string, Route> {
  const { rooms = {}, operations = {} } = parse(file);
  const known = new Set(contract.roots.map(roomOf));
  const faults = [
    ...Object.keys(rooms).flatMap((room) => (known.has(room) ? [] : [`there is no room ${room}`])),
    ...Object.keys(operations).flatMap((name) =>
      contract.roots.some((root) => root.name === name) ? [] : [`there is no operation ${name}`],
    ),
  ];
  const routes = new Map<string, Route>();
  for (const root of contract.roots) {
    const place = operations[root.name] ?? rooms[roomOf(root)] ?? 'local';
    if (place === 'local') continue;
    const door = contract.doors.find((one) => one.root === root);
    const shape = contract.rest[root.name] ?? {};
    const hindrance = hindranceOf(root, place, door, shape);
    if (!hindrance) routes.set(root.name, { root, place, door: door!, shape });
    else if (operations[root.name]) faults.push(`${root.name} can't be ${place}: ${hindrance}`);
  }
  if (faults.length > 0) throw new SettingError(`UPSTREAM_FILE: in ${file} ${faults.join('; ')}`);
  return routes;
}

/** Why an operation must stay local; null if it needn't. */
function hindranceOf(root: RootField, place: ServedBy, door: Door | undefined, shape: RestShape): string | null {
  if (!door) return 'it has no REST door';
  if (OURS.has(roomOf(root)) || holdsSecret(root)) return 'identity and secrets stay here';
  if (shape.in) return 'its documented request is not its arguments';
  if (shape.download || shape.upload) return 'files stay here';
  if (place === 'upstream' && shape.out && !shape.back) return 'its documented body is not its record';
  return null;
}

function parse(file: string): Partial<Record<'rooms' | 'operations', Record<string, ServedBy>>> {
  let table: unknown;
  try {
    table = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(`UPSTREAM_FILE: ${file} can't be read (${(error as Error).message})`);
  }
  const parts = isPlainObject(table) ? Object.entries(table) : [['', null] as const];
  const places: unknown[] = ['local', 'upstream', 'shadow'];
  for (const [name, part] of parts) {
    const isPart = (name === 'rooms' || name === 'operations') && isPlainObject(part);
    if (!isPart || Object.values(part).some((place) => !places.includes(place)))
      throw new SettingError(
        `UPSTREAM_FILE: ${file} holds "rooms" and "operations", each a name with local, upstream or shadow`,
      );
  }
  return table as ReturnType<typeof parse>;
}

/** Queries without required arguments that list a type's records, for joins. */
export function listsOf(contract: Contract): Map<string, RootField> {
  const lists = new Map<string, RootField>();
  for (const root of contract.roots) {
    const type = getNullableType(root.field.type);
    if (root.type !== 'Query' || !isListType(type)) continue;
    const asks = root.field.args.some(isRequiredArgument);
    const named = String(type.ofType).replace('!', '');
    if (!asks && !lists.has(named)) lists.set(named, root);
  }
  return lists;
}
