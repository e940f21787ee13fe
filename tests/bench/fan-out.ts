import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ask, textOf, type Wanted } from './client.ts';
import { documents } from './documents.ts';
import type { Follow, Heard } from './follow.ts';
import { countCpu, memoryOf } from './machine.ts';
import { median } from './rounds.ts';
import { openHelper, type Running } from './servers.ts';
import type { PeerName, World } from './workloads.ts';

export const FAN_OUT = 'one write to 1,000 subscribers';
export const FAN_OUT_PEERS: PeerName[] = ['hand', 'yoga'];
export const FAN_OUT_COLUMNS = ['fan-out', 'server', 'p50 ms', 'p99 ms', 'last ms', 'CPU ms', 'MB', 'target'];

const SUBSCRIBERS = 1_000;
const P99_MOST_MS = 250;
const WARM_UPS = 2;
const HEARD_MOST_MS = 30_000;

const now = (): number => performance.timeOrigin + performance.now();

const request = (world: World, query: string, variables: object, accept: string): Wanted => ({
  method: 'POST',
  path: '/graphql',
  headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json', accept },
  body: JSON.stringify({ query, variables }),
});

/** Measures the subscribers of one server after another; each write is delivered to all of them. */
export async function runFanOut(
  servers: Running[],
  world: World,
  rounds: number,
): Promise<{ lines: string[][]; missed: string[] }> {
  const helper = openHelper('follow.ts');
  const lines: string[][] = [];
  const missed: string[] = [];
  let events: unknown = null;
  try {
    for (const server of servers) {
      const text = textOf(request(world, documents.contactChanged, {}, 'text/event-stream'));
      helper.send({ port: server.port, text, count: SUBSCRIBERS } satisfies Follow);
      await once(helper, 'message');
      // The last streams are answered before their subscriptions are all active.
      await wait(500);
      const samples: { p50: number; p99: number; last: number; cpu: number }[] = [];
      for (let round = -WARM_UPS; round < rounds; round += 1) {
        const { delays, cpu, event } = await writeAndMeasure(
          helper,
          server,
          world,
          `Head of fan-out ${round + WARM_UPS}`,
        );
        if (round === -WARM_UPS) {
          if (events !== null && !isDeepStrictEqual(event, events))
            throw new Error(`${server.name} sends ${JSON.stringify(event)} instead of ${JSON.stringify(events)}`);
          events = event;
        }
        const at = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]!;
        if (round >= 0) samples.push({ p50: at(0.5), p99: at(0.99), last: delays.at(-1)!, cpu });
      }
      helper.send('stop');
      const middle = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
      const p99 = middle((sample) => sample.p99);
      const isOurs = server.name === 'ours';
      if (isOurs && p99 > P99_MOST_MS) missed.push(`${FAN_OUT}: ${p99.toFixed(0)} ms, at most ${P99_MOST_MS}`);
      lines.push([
        FAN_OUT,
        server.name,
        middle((sample) => sample.p50).toFixed(0),
        p99.toFixed(0),
        middle((sample) => sample.last).toFixed(0),
        (middle((sample) => sample.cpu) / 1_000).toFixed(0),
        memoryOf(server.pid).toFixed(0),
        isOurs ? `${p99 > P99_MOST_MS ? '✗' : '✓'} p99 ≤ ${P99_MOST_MS}` : '',
      ]);
    }
    return { lines, missed };
  } finally {
    helper.disconnect();
  }
}

/** One write, and the time until each subscriber receives it. */
async function writeAndMeasure(helper: ReturnType<typeof openHelper>, server: Running, world: World, title: string) {
  helper.send({ marker: title });
  await once(helper, 'message');
  const spent = countCpu(server.pid);
  const start = now();
  const variables = { id: world.contact, contact: { title } };
  const received = once(helper, 'message', { signal: AbortSignal.timeout(HEARD_MOST_MS) });
  const answer = await ask(server.port, request(world, documents.updateContact, variables, 'application/json'));
  if (answer.status !== 200) throw new Error(`${server.name} answers ${answer.status} to the write`);
  const [{ heard: all }] = (await received) as [{ heard: Heard }];
  const data = /^data: ?(\{.*"data".*\})$/m.exec(all.first)?.[1] ?? '{}';
  return {
    delays: all.at.map((time) => time - start).sort((a, b) => a - b),
    cpu: spent(),
    event: (JSON.parse(data) as { data?: unknown }).data,
  };
}
