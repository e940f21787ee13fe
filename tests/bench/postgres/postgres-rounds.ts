import { isDeepStrictEqual } from 'node:util';
import type { Traffic } from '../../support/postgres-proxy.ts';
import { textOf, type Wanted } from '../client.ts';
import { answerOf, checkAnswer, requestTo } from '../compare.ts';
import type { Load } from '../load.ts';
import { countCpu } from '../machine.ts';
import { inTurn, median } from '../rounds.ts';
import type { openLoad } from '../servers.ts';
import type { Behind, PostgresBase } from './postgres-base.ts';
import { READ_BESIDE, WRITERS, type PostgresWorkload } from './postgres-workloads.ts';

type LoadProcess = ReturnType<typeof openLoad>;

export type PostgresRow = {
  server: string;
  /** The database traffic of one request. */
  traffic: Traffic;
  /** Microseconds per request: the total, and the database's share. */
  cpu: number;
  inDatabase: number;
  /** Ours as a multiple of it: CPU in the same round, and the latency of a single client. */
  ratio: number;
  p50: number;
  p50Ratio: number;
};

const CONNECTIONS = 8;
const WARM_UP = 3_000;
const WARM_UP_MOST_MS = 4_000;
const ROUND_MOST_MS = 60_000;
const ALONE = 40;
const WRITES = 600;
const READERS = 4;
const READING_MS = 1_000;
const READS_MOST = 20_000;

/** The results of writers, and of readers next to them. */
export type Written = { writes: Load; reads: Load };

export class PostgresRounds {
  readonly #base: PostgresBase;
  readonly #load: LoadProcess;
  readonly #beside: LoadProcess;
  readonly #delay: number;
  #from = 1;

  constructor(base: PostgresBase, [load, readers]: [LoadProcess, LoadProcess], delay: number) {
    this.#base = base;
    this.#load = load;
    this.#beside = readers;
    this.#delay = delay;
  }

  /** One workload on every server, in turns. */
  async run(workload: PostgresWorkload, servers: Behind[], rounds: number): Promise<PostgresRow[]> {
    const texts = await this.#textsFor(workload, servers);
    const ask = (server: Behind, count: number, connections: number, mostMs = ROUND_MOST_MS) =>
      this.#ask(server, [texts.get(server)!], workload.status, count, connections, mostMs);
    for (const server of servers) await ask(server, WARM_UP, CONNECTIONS, WARM_UP_MOST_MS);

    const samples = new Map(servers.map((server) => [server, [] as { cpu: number; inDatabase: number }[]]));
    const alone = new Map(servers.map((server) => [server, [] as number[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const server of inTurn(servers, round)) {
        const [own, database] = [countCpu(server.pid), countCpu(this.#base.pid)];
        const { count } = await ask(server, workload.count, CONNECTIONS);
        const inDatabase = database() / count;
        samples.get(server)!.push({ cpu: own() / count + inDatabase, inDatabase });
      }
      // Right after each other: a busy machine affects all of them.
      for (const server of inTurn(servers, round))
        alone.get(server)!.push(await this.#far(server, async () => (await ask(server, ALONE, 1)).p50));
    }
    const ours = samples.get(servers[0]!)!;
    const oursAlone = alone.get(servers[0]!)!;
    const rows: PostgresRow[] = [];
    for (const server of servers) {
      const taken = samples.get(server)!;
      const p50s = alone.get(server)!;
      rows.push({
        server: server.name,
        traffic: await this.#trafficOf(server, texts.get(server)!, workload.status),
        cpu: median(taken.map(({ cpu }) => cpu)),
        inDatabase: median(taken.map(({ inDatabase }) => inDatabase)),
        ratio: median(taken.map(({ cpu }, round) => ours[round]!.cpu / cpu)),
        p50: median(p50s),
        p50Ratio: median(p50s.map((p50, round) => oursAlone[round]! / p50)),
      });
    }
    return rows;
  }

  /**
   * Many simultaneous writers of one organization, with latency, each on its own records; then a few readers next to
   * them.
   */
  async write(workload: PostgresWorkload, server: Behind): Promise<Written> {
    const { token, contacts } = this.#base;
    const texts = contacts.map((contact) => textOf(wantedBy(server, workload)({ token, contact })));
    const reading = textOf(wantedBy(server, READ_BESIDE)(this.#base));
    const write = () => this.#ask(server, texts, workload.status, WRITES, WRITERS);
    return this.#far(server, async () => {
      await write();
      const writes = await write();
      const read = { port: server.port, texts: [reading], status: READ_BESIDE.status, count: READS_MOST, from: 1 };
      const [reads] = await Promise.all([
        this.#beside.run({ ...read, connections: READERS, mostMs: READING_MS }),
        write(),
      ]);
      return { writes, reads };
    });
  }

  async #textsFor(workload: PostgresWorkload, servers: Behind[]): Promise<Map<Behind, string>> {
    const texts = new Map<Behind, string>();
    const ours = await answerOf(servers[0]!, workload.request(this.#base));
    for (const server of servers) {
      const request = wantedBy(server, workload);
      await checkFound(ours, server, request(this.#base));
      texts.set(server, textOf(await requestTo(server, { request, status: workload.status }, this.#base)));
    }
    return texts;
  }

  #ask(server: Behind, texts: string[], status: number, count: number, connections: number, mostMs = ROUND_MOST_MS) {
    const from = this.#from;
    this.#from += count;
    return this.#load.run({ port: server.port, texts, status, count, from, connections, mostMs });
  }

  /** With the database latency of the run. */
  async #far<T>(server: Behind, work: () => Promise<T>): Promise<T> {
    server.proxy.delayBy(this.#delay);
    const result = await work();
    server.proxy.delayBy(0);
    return result;
  }

  /** The cheapest of several runs, since background work of a server belongs to no request. */
  async #trafficOf(server: Behind, text: string, status: number): Promise<Traffic> {
    const taken: Traffic[] = [];
    for (let time = 0; time < 5; time += 1) {
      server.proxy.taken();
      await this.#ask(server, [text], status, 1, 1);
      taken.push(server.proxy.taken());
    }
    return taken.toSorted((one, other) => one.trips - other.trips)[0]!;
  }
}

export const wantedBy = (server: Behind, workload: PostgresWorkload) =>
  server.name === 'postgraphile' ? workload.amber! : workload.request;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (answer: unknown): string[] => [...new Set(JSON.stringify(answer).match(UUID))].sort();

/** The same answer; or the same records, for a server with its own field names. */
async function checkFound(ours: unknown, server: Behind, wanted: Wanted): Promise<void> {
  if (server.name !== 'postgraphile' && wanted.path.startsWith('/graphql')) return checkAnswer(ours, server, wanted);
  const theirs = idsIn(await answerOf(server, wanted));
  if (isDeepStrictEqual(idsIn(ours), theirs)) return;
  const missing = idsIn(ours).filter((id) => !theirs.includes(id));
  const more = theirs.filter((id) => !idsIn(ours).includes(id));
  throw new Error(`${server.name} finds other records: ${missing.slice(0, 3)} missing, ${more.slice(0, 3)} more`);
}
