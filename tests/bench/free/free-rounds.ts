import { textOf, type Wanted } from '../client.ts';
import { countCpu } from '../machine.ts';
import { inTurn, median } from '../rounds.ts';
import type { openLoad, Running } from '../servers.ts';

export type FreeRow = { room: string; name: string; cpu: number[]; ratios: number[] };

const CONNECTIONS = 8;
/** There are many documents, and the code that runs them is warm after the first ones. */
const EACH_OF_MANY = { warmUp: 1_500, warmUpMostMs: 350, roundMs: 150 };
/** There is little code to warm up here: this many runs reach the optimizing compiler. */
export const OF_FEW = { warmUp: 16_000, warmUpMostMs: 8_000, roundMs: 500 };
const ROUND_MOST_MS = 20_000;
const LEAST = 40;

/** Sends the same requests to each server in turns; returns its CPU per request, and ours as a multiple of it. */
export async function measure(
  requests: Wanted[],
  servers: Running[],
  load: ReturnType<typeof openLoad>,
  rounds: number,
  { warmUp, warmUpMostMs, roundMs } = EACH_OF_MANY,
): Promise<Pick<FreeRow, 'cpu' | 'ratios'>> {
  const texts = requests.map(textOf);
  let from = 1;
  const job = (server: Running, count: number, mostMs: number) => {
    const made = { port: server.port, texts, status: 200, count, from, connections: CONNECTIONS, mostMs };
    from += count;
    return load.run(made);
  };
  let count = LEAST;
  for (const server of servers) {
    const { count: done, seconds } = await job(server, warmUp, warmUpMostMs);
    count = Math.max(count, Math.ceil((done / seconds) * (roundMs / 1_000)));
  }
  const samples = servers.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of inTurn(servers, round)) {
      const spent = countCpu(server.pid);
      const { count: done } = await job(server, count, ROUND_MOST_MS);
      samples[servers.indexOf(server)]!.push(spent() / done);
    }
  }
  const [ours] = samples;
  return {
    cpu: samples.map(median),
    ratios: samples.map((taken) => median(taken.map((cpu, round) => ours![round]! / cpu))),
  };
}
