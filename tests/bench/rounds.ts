import { ask, textOf } from './client.ts';
import { answerOf, checkAnswer, requestTo } from './compare.ts';
import { countCpu, memoryOf } from './machine.ts';
import type { Load } from './load.ts';
import type { openLoad, Running } from './servers.ts';
import type { Workload, World } from './workloads.ts';

const CONNECTIONS = 8;
const ROUND_MOST_MS = 60_000;
/** This many runs reach the optimizing compiler; more would change nothing. */
const WARM_UP = 16_000;
const WARM_UP_MOST_MS = 6_000;

export type Row = {
  server: string;
  /** Medians of the rounds: microseconds per request, and ours as a multiple of it in the same round. */
  cpu: number;
  ratio: number;
  /** The same for each start alone. */
  ratios: number[];
  perSecond: number;
  p50: number;
  p99: number;
  memory: number;
};

/** The measurements of one server in one round. */
type Sample = Load & { cpu: number; memory: number };
/** The rounds of each server since its start. */
export type Started = Sample[][];

/** One workload on every server, in turns, so that a disturbance affects all of them. */
export async function runWorkload(
  workload: Workload,
  servers: Running[],
  world: World,
  load: ReturnType<typeof openLoad>,
  rounds: number,
): Promise<Started> {
  await makeEqual(workload, servers, world);
  const texts = new Map<Running, string>();
  for (const server of servers) texts.set(server, textOf(await requestTo(server, workload, world)));
  let from = 1;
  const job = (server: Running, count: number, mostMs: number) => {
    const made = { port: server.port, texts: [texts.get(server)!], status: workload.status, count, from, mostMs };
    from += count;
    return load.run({ ...made, connections: CONNECTIONS });
  };
  for (const server of servers) await job(server, WARM_UP, WARM_UP_MOST_MS);

  const samples = new Map<Running, Sample[]>(servers.map((server) => [server, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const server of inTurn(servers, round)) {
      const spent = countCpu(server.pid);
      const done = await job(server, workload.count, ROUND_MOST_MS);
      if (done.count < workload.count) throw new Error(`${server.name} needs more than ${ROUND_MOST_MS} ms a round`);
      const cpu = spent() / done.count;
      samples.get(server)!.push({ ...done, cpu, memory: memoryOf(server.pid) });
    }
  }
  return [...samples.values()];
}

/** Rotates the first server, and reverses every other round, so that the order changes. */
export function inTurn<S>(servers: S[], round: number): S[] {
  const begin = round % servers.length;
  const order = [...servers.slice(begin), ...servers.slice(0, begin)];
  return round % 2 ? order.toReversed() : order;
}

/** Checks that answers are deeply equal, and gives the constant server the gateway's exact bytes. */
async function makeEqual(workload: Workload, servers: Running[], world: World): Promise<void> {
  const [gateway, ...peers] = servers;
  const wanted = workload.request(world);
  const ours = await answerOf(gateway!, wanted);
  for (const peer of peers) {
    if (peer.name !== 'constant') {
      await checkAnswer(ours, peer, wanted);
      continue;
    }
    const { body } = await ask(gateway!.port, wanted);
    const headers = { 'x-status': String(workload.status) };
    await ask(peer.port, { method: 'PUT', path: '/', headers, body: body.toString() });
  }
}

/** The summary of all starts: ours first, then the peers. */
export function rowsOf({ peers }: Workload, starts: readonly Started[]): Row[] {
  const ratiosOf = (start: Started, server: number) =>
    start[server]!.map(({ cpu }, round) => start[0]![round]!.cpu / cpu);
  return ['ours', ...peers].map((server, index) => {
    const samples = starts.flatMap((start) => start[index]!);
    const middle = (pick: (sample: Sample) => number) => median(samples.map(pick));
    return {
      server,
      cpu: middle(({ cpu }) => cpu),
      ratio: median(starts.flatMap((start) => ratiosOf(start, index))),
      ratios: starts.map((start) => median(ratiosOf(start, index))),
      perSecond: middle(({ count, seconds }) => count / seconds),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      memory: middle(({ memory }) => memory),
    };
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
