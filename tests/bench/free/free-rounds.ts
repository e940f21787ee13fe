import { textOf, type Wanted } from '../client.ts';
import { countCpu } from '../machine.ts';
import { inTurn, median } from '../rounds.ts';
import type { openLoad, Running } from '../servers.ts';

export type FreeRow = { room: string; name: string; cpu: number[]; ratios: number[] };

const CONNECTIONS = 8;
const WARM_UP = 1_500;
const WARM_UP_MOST_MS = 350;
const ROUND_MS = 150;
const ROUND_MOST_MS = 20_000;
const LEAST = 40;

/** The same questions to each server in turns; its CPU per request, and ours as a multiple of it. */
export async function measure(
  requests: Wanted[],
  servers: Running[],
  load: ReturnType<typeof openLoad>,
  rounds: number,
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
    const { count: done, seconds } = await job(server, WARM_UP, WARM_UP_MOST_MS);
    count = Math.max(count, Math.ceil((done / seconds) * (ROUND_MS / 1_000)));
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
