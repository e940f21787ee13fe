import { setImmediate as breath } from 'node:timers/promises';
import { execute, type ExecutionResult, type GraphQLError } from 'graphql';
import { badInput, Fault } from '../ground/errors.ts';
import { isPlainObject } from '../ground/json.ts';
import { pageSizeOf, type List } from './list.ts';

type Filter = Record<string, unknown>;
export type ListRow = Record<string, unknown> & { id: string };
/** Whoever reads; a page of many must not find what the page before has loaded. */
export type Reader = { renewed(): Reader };

/** The filter of a list as a text of JSON: the arguments of its root field, without those of the page. */
export function readFilter(argument: string, text: string): Filter {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw badInput(argument, 'must be JSON');
  }
  if (!isPlainObject(read)) throw badInput(argument, 'must be a JSON object of the arguments of the list');
  const { first: _, after: __, ...filter } = read;
  return filter;
}

/** The rows that a reader may list, as a filter leaves them, a page at a time. */
export async function* readList(list: List, filter: Filter, reader: Reader, most = Infinity): AsyncGenerator<ListRow> {
  const size = pageSizeOf(list);
  let read = 0;
  for (let after: string | null = null, isMore = true; isMore && read < most;) {
    const wanted = { ...filter, first: Math.min(size, most - read), after };
    const rows: ListRow[] = await pageOf(list, wanted, reader).catch((error: unknown) => {
      throw after === null ? error : readAgain(error);
    });
    yield* rows;
    read += rows.length;
    after = rows.at(-1)?.id ?? null;
    isMore = rows.length === size;
    // Whoever waits for an answer comes first.
    await breath();
  }
}

/** The last row read was deleted meanwhile: reading the list once more succeeds. */
const readAgain = (error: unknown): unknown =>
  error instanceof Fault && error.code === 'BAD_INPUT'
    ? new Error('A row was deleted while its list was read', { cause: error })
    : error;

/** Throws what is wrong with a filter before anybody waits for its rows. */
export async function checkFilter(list: List, argument: string, filter: Filter, reader: Reader): Promise<void> {
  const known = new Set(list.field.field.args.map(({ name }) => name));
  const stranger = Object.keys(filter).find((name) => !known.has(name));
  if (stranger !== undefined) throw badInput(argument, `holds ${stranger}, which is no argument of ${list.root}`);
  await pageOf(list, { ...filter, first: 1, after: null }, reader, argument);
}

/** Through the guard of the root field: its right is asked for every page. */
async function pageOf(list: List, variables: Filter, reader: Reader, argument?: string): Promise<ListRow[]> {
  const { schema, document } = list;
  const contextValue = reader.renewed();
  const result = (await execute({ schema, document, variableValues: variables, contextValue })) as ExecutionResult;
  const [error] = result.errors ?? [];
  if (error) throw faultOf(error, argument);
  const answer = result.data?.[list.root] as unknown;
  const rows = list.rows ? (answer as Filter | null)?.[list.rows] : answer;
  return (rows ?? []) as ListRow[];
}

/** What was thrown inside, or what GraphQL says of variables that do not fit. */
function faultOf({ originalError, message, path }: GraphQLError, argument: string | undefined): unknown {
  if (path) return originalError ?? new Fault('INTERNAL', message);
  return argument === undefined ? new Fault('BAD_INPUT', message) : badInput(argument, message);
}
