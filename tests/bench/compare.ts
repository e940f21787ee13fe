import { isDeepStrictEqual } from 'node:util';
import { ask, numbered, textOf, type Wanted } from './client.ts';
import { Connection } from './client.ts';
import type { Running } from './servers.ts';
import type { Workload, World } from './workloads.ts';

/** A peer with a different answer would be measured on different work, so that stops the whole run. */
export async function checkAnswer(ours: unknown, peer: Running, wanted: Wanted): Promise<void> {
  const theirs = await answerOf(peer, wanted);
  const isSame = isDeepStrictEqual(ours, theirs);
  // GraphQL types return null where the documented body omits a key.
  if (isSame || (peer.name === 'sofa' && isDeepStrictEqual(withoutNull(ours), withoutNull(theirs)))) return;
  throw new Error(
    `${peer.name} answers something else to ${wanted.method} ${wanted.path}:\n${firstDifference(ours, theirs)}`,
  );
}

/** The body; for GraphQL the data only, because an answer may add the change id. */
export async function answerOf({ port, name }: Running, wanted: Wanted): Promise<unknown> {
  const connection = new Connection(port);
  const { status, body } = await connection.send(numbered(textOf(wanted), 0)).finally(() => connection.close());
  if (status !== 200)
    throw new Error(`${name} answers ${status} to ${wanted.method} ${wanted.path}: ${body.slice(0, 300)}`);
  const answer = JSON.parse(body.toString()) as { data?: unknown; errors?: unknown };
  if (answer?.errors) throw new Error(`${name} answers errors: ${JSON.stringify(answer.errors).slice(0, 500)}`);
  return wanted.path.startsWith('/graphql') ? answer.data : answer;
}

const withoutNull = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (part === null ? undefined : part))) as unknown;

function firstDifference(ours: unknown, theirs: unknown, path = ''): string {
  const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isBranch(ours) || !isBranch(theirs)) {
    return `${path || 'the answer'} is ${shown(ours)} here and ${shown(theirs)} there`;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (!isDeepStrictEqual(ours[key], theirs[key])) return firstDifference(ours[key], theirs[key], `${path}.${key}`);
  }
  return `${path || 'the answer'} has its keys in another form`;
}

const shown = (value: unknown): string => String(JSON.stringify(value)).slice(0, 200);

/** The request of a round: the workload's, with values of this server where needed. */
export async function requestTo(
  server: Running,
  workload: Pick<Workload, 'request' | 'status'>,
  world: World,
): Promise<Wanted> {
  const wanted = workload.request(world);
  if (workload.status !== 304 || server.name === 'constant') return wanted;
  const { head } = await ask(server.port, wanted);
  const etag = /^etag: *(.+)$/im.exec(head)?.[1];
  if (!etag) throw new Error(`${server.name} sends no ETag`);
  return { ...wanted, headers: { ...wanted.headers, 'if-none-match': etag.trim() } };
}
