import type { Connection } from '../../core/contract/caller.ts';
import { roomOf, type RootField } from '../../core/contract/root-field.ts';
import type { GrantLimits } from '../../kit/sign-in/connection-tokens.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';

type Limits = { mayWrite: boolean; rooms: ReadonlySet<string> | null; namesRooms?: boolean };
type Offered = ReadonlyMap<string, RootField>;

/** What an agent may call. The guard asks this before each root field, so documents can't bypass it. */
export class AgentConnection implements Connection {
  readonly #limits: Limits;
  readonly #offered: Offered;

  constructor(limits: Limits, offered: Offered) {
    this.#limits = limits;
    this.#offered = offered;
  }

  demand(root: string): void {
    const refusal = this.#refusalOf(root);
    if (refusal) throw refusal;
  }

  demandWrite(room: string): void {
    const refusal = this.#refusalOfRoom(room) ?? this.#refusalOfWrite();
    if (refusal) throw refusal;
  }

  allows(root: string): boolean {
    return this.#refusalOf(root) === null;
  }

  get namesRooms(): boolean {
    return this.#limits.namesRooms === true;
  }

  covers(room: string): boolean {
    return this.#limits.rooms?.has(room) ?? true;
  }

  #refusalOf(name: string): Fault | null {
    const root = this.#offered.get(name);
    if (!root) return new Fault('FORBIDDEN', `${name} is not available to agents`);
    return this.#refusalOfRoom(roomOf(root)) ?? (root.type === 'Mutation' ? this.#refusalOfWrite() : null);
  }

  #refusalOfRoom(room: string): Fault | null {
    if (this.covers(room)) return null;
    return new Fault('FORBIDDEN', `This connection is limited to: ${[...this.#limits.rooms!].join(', ')}`);
  }

  #refusalOfWrite(): Fault | null {
    if (this.#limits.mayWrite) return null;
    return new Fault(
      'FORBIDDEN',
      'This connection is read-only: add ?write=on to its address, or grant it write access',
    );
  }
}

const PARAMETERS = ['write', 'rooms'];

/**
 * Reads `write` and `rooms` of the address. Unknown parameters or modules are refused, because ignoring them could
 * allow more. For connected agents, the address can only narrow what the user granted.
 */
export function connectionOf(query: Record<string, unknown>, offered: Offered, granted?: GrantLimits): AgentConnection {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined)
    throw badInput(unknown.slice(0, 40), `is not a parameter of this address: it takes ${PARAMETERS.join(' and ')}`);
  const named = roomsIn(query.rooms, offered);
  const allowed = granted?.rooms ? new Set(granted.rooms) : null;
  const rooms = named && allowed ? new Set([...named].filter((room) => allowed.has(room))) : (named ?? allowed);
  const mayWrite = granted ? granted.mayWrite : query.write === 'on';
  return new AgentConnection({ mayWrite, rooms, namesRooms: named !== null }, offered);
}

function roomsIn(given: unknown, offered: Offered): ReadonlySet<string> | null {
  if (given === undefined) return null;
  const known = new Set([...offered.values()].map(roomOf));
  const rooms = [given].flat().flatMap((part) => String(part).split(','));
  const unknown = rooms.find((room) => !known.has(room));
  if (unknown !== undefined) throw badInput('rooms', `"${unknown.slice(0, 40)}" is not a module of the contract`);
  return new Set(rooms);
}
