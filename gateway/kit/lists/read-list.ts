import { setImmediate as breath } from 'node:timers/promises';
import { execute, type ExecutionResult, type GraphQLError } from 'graphql';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import { pageSizeOf, type List } from './list.ts';

type Filter = Record<string, unknown>;
export type ListRow = Record<string, unknown> & { id: string };
/** Reader of a list; renewed for each page, so that loaded rows aren't reused. */
export type Reader = { renewed(): Reader };

/** Parses a JSON filter: the arguments of the root field without paging. */
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

/** Rows that the reader may list, filtered, one page at a time. */
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
    // Lets waiting requests go first.
    await breath();
  }
}

/** The last row of the page was deleted meanwhile; reading again succeeds. */
const readAgain = (error: unknown): unknown =>
  error instanceof Fault && error.code === 'BAD_INPUT'
    ? new Error('A row was deleted while its list was read', { cause: error })
    : error;

/** Validates a filter before the export starts. */
export async function checkFilter(list: List, argument: string, filter: Filter, reader: Reader): Promise<void> {
  const known = new Set(list.field.field.args.map(({ name }) => name));
  const stranger = Object.keys(filter).find((name) => !known.has(name));
  if (stranger !== undefined)
    throw badInput(argument, `contains ${stranger}, which is not an argument of ${list.root}`);
  await pageOf(list, { ...filter, first: 1, after: null }, reader, argument);
}

/** Goes through the guard, so that the right is checked for every page. */
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

/** The original error, or GraphQL's error about invalid variables. */
function faultOf({ originalError, message, path }: GraphQLError, argument: string | undefined): unknown {
  if (path) return originalError ?? new Fault('INTERNAL', message);
  return argument === undefined ? new Fault('BAD_INPUT', message) : badInput(argument, message);
}
