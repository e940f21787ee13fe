import { isObjectType, type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { behindPosition, positionOf, type Position } from '../database/cursors.ts';
import { unknownCursor } from '../database/paging.ts';
import { charge } from './answer-budget.ts';
import type { Caller } from './caller.ts';
import type { Pager } from './root-field.ts';
import type { ConnectionPlan } from './sdl/connections.ts';

type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Args = Record<string, unknown>;
type Guard = (list: string, resolve: Resolver) => Resolver;
type PageInfo = { hasNextPage: boolean; end(): Promise<string> | null };

/** Prefix of cursors; ids never start with it. */
const OPAQUE = '~';

/** Adds cursor paging to every list and its connection field; returns the pagers of root fields. */
export function openConnections(
  schema: GraphQLSchema,
  connections: readonly ConnectionPlan[],
  guard: Guard,
): ReadonlyMap<string, Pager> {
  const pagers = new Map<string, Pager>();
  for (const connection of connections) {
    const fields = (schema.getType(connection.type) as GraphQLObjectType).getFields();
    const list = fields[connection.list]!;
    const resolve = list.resolve as Resolver;
    const cursors = new Cursors(connection, resolve);
    list.resolve = (source, args: Args, context, info) =>
      resolve(source, cursors.read(args, context as Caller), context, info);
    fields[connection.field]!.resolve = connectionResolver(connection, cursors, guard);
    if (connection.type === 'Query')
      pagers.set(connection.list, {
        rowsOf: (answer) => cursors.rowsOf(answer),
        cursorOf: (row, args, caller) => cursors.write(row, [undefined, args, caller, undefined as never]),
      });
  }
  const pageInfo = schema.getType('PageInfo');
  if (isObjectType(pageInfo)) pageInfo.getFields().endCursor!.resolve = (page) => (page as PageInfo).end();
  return pagers;
}

/** Reads one extra row to see whether more follow. */
function connectionResolver({ type, list }: ConnectionPlan, cursors: Cursors, guard: Guard): Resolver {
  const more: Resolver = (source, args: Args, context, info) =>
    cursors.list(source, { ...cursors.read(args, context as Caller), first: Number(args.first) + 1 }, context, info);
  let guarded = type === 'Query' ? null : more;
  return async (source, args: Args, context, info) => {
    const caller = context as Caller;
    const answer: unknown = await (guarded ??= guard(list, more))(source, args, context, info);
    if (answer == null) return null;
    const found = cursors.rowsOf(answer);
    const first = Number(args.first);
    const nodes = found.slice(0, first);
    const last = nodes.at(-1);
    // Another server gets the page size of the caller, without the extra row.
    const hasNextPage = found.length > first || (found.length === first && cursors.isElsewhere(caller));
    const end = () => (last ? cursors.write(last, [source, args, context, info]) : null);
    return charge(caller, info, { nodes, pageInfo: { hasNextPage, end } satisfies PageInfo });
  };
}

/** Reads and writes the cursors of one list. */
class Cursors {
  readonly list: Resolver;
  readonly #connection: ConnectionPlan;

  constructor(connection: ConnectionPlan, list: Resolver) {
    this.#connection = connection;
    this.list = list;
  }

  rowsOf(answer: unknown): readonly object[] {
    const { rows } = this.#connection;
    return ((rows === null ? answer : (answer as Args | null)?.[rows]) ?? []) as readonly object[];
  }

  isElsewhere({ services }: Caller): boolean {
    const { type, list } = this.#connection;
    return type === 'Query' && services.plugins.isElsewhere({ name: list });
  }

  /** Arguments of a list, with the position decoded from the cursor. */
  read(args: Args, caller: Caller): Args {
    const { after } = args;
    if (typeof after !== 'string' || !after.startsWith(OPAQUE)) return args;
    const text = caller.services.seal.open(after.slice(OPAQUE.length), this.#boundTo(args, caller));
    if (text === null) throw unknownCursor();
    return { ...args, after: behindPosition(JSON.parse(text) as Position) };
  }

  /** Cursor of a row; its id if the list has no positions. */
  async write(row: object, [source, args, context, info]: Parameters<Resolver>): Promise<string> {
    const id = idOf(row);
    const caller = context as Caller;
    if (this.isElsewhere(caller)) return id;
    const position = await positionOf(id, (after) => this.list(source, { ...args, first: 1, after }, context, info));
    return position
      ? OPAQUE + caller.services.seal.closeStably(JSON.stringify(position), this.#boundTo(args, caller))
      : id;
  }

  /** Cursors are bound to the person, the list and the sort order. */
  #boundTo({ sort, order }: Args, { cursorOwner }: Caller): string {
    const { type, list } = this.#connection;
    return `${cursorOwner} ${type}.${list} ${JSON.stringify([sort, order])}`;
  }
}

/** Search matches have no id; use that of the record inside. */
const idOf = (row: object): string =>
  'id' in row ? String(row.id) : idOf(Object.values(row).find((value) => typeof value === 'object' && value !== null));
