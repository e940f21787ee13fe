import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { postgresRefusal } from './postgres-refusal.ts';

/** Traffic of a client: its round trips and newly prepared statements. */
export type Traffic = { trips: number; parses: number; statements: number };

export type PostgresProxy = {
  url: string;
  traffic: Traffic;
  /** Since the last call. */
  taken(): Traffic;
  /** Cuts the connections that `which` selects by their statements; all of them without it. */
  cut(which?: Which): number;
  /** Cuts connections when they send a statement that `which` selects; null allows all again. */
  refuse(which: Which | null): void;
  /** Holds back server answers to connections that `which` selects; null releases them in one piece. */
  hold(which: Which | null): void;
  /** Delays all traffic by this time, each way. */
  delayBy(ms: number): void;
  /** Number of connections refused at the limit. */
  refusals(): number;
  close(): Promise<void>;
};

type Which = (said: string) => boolean;
type Pair = { client: Socket; server: Socket; said: string; held: Buffer[] };

/** A proxy between a gateway and PostgreSQL: counts, delays, and cuts traffic, and limits connections. */
export async function startPostgresProxy(url: string, most = Number.POSITIVE_INFINITY): Promise<PostgresProxy> {
  const target = new URL(url);
  const host = target.hostname;
  const port = Number(target.port || 5432);
  const pairs = new Set<Pair>();
  const none = (): Traffic => ({ trips: 0, parses: 0, statements: 0 });
  let delayMs = 0;
  let traffic = none();
  let refusals = 0;
  let refused: Which | null = null;
  let held: Which | null = null;

  const listener = createServer((client) => {
    if (pairs.size >= most) {
      client.on('error', () => {});
      refusals += 1;
      return void client.once('data', () => client.end(postgresRefusal('53300', 'sorry, too many clients already')));
    }
    const server = connect({ host, port });
    const pair: Pair = { client, server, said: '', held: [] };
    pairs.add(pair);
    const count = counter((type, body) => {
      if (type === 'P') traffic.parses += 1;
      if (type === 'E') traffic.statements += 1;
      if (type === 'S' || type === 'Q') traffic.trips += 1;
      if (type === 'Q' || type === 'P') pair.said = `${pair.said} ${body.toString('utf8')}`.slice(-2_000);
    });
    const later = (to: Socket, bytes: Buffer) => {
      if (delayMs === 0) return void to.write(bytes);
      setTimeout(() => to.writable && to.write(bytes), delayMs);
    };
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on('data', (bytes) => {
      count(bytes);
      if (refused?.(pair.said)) end(pair);
      else later(server, bytes);
    });
    server.on('data', (bytes) => (held?.(pair.said) ? pair.held.push(bytes) : later(client, bytes)));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => (pairs.delete(pair), setTimeout(() => other.destroy(), delayMs)));
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  target.hostname = '127.0.0.1';
  target.port = String((listener.address() as AddressInfo).port);

  return {
    url: target.href,
    get traffic() {
      return traffic;
    },
    delayBy(ms) {
      delayMs = ms;
    },
    refusals: () => refusals,
    taken() {
      const before = traffic;
      traffic = none();
      return before;
    },
    cut(which = () => true) {
      const found = [...pairs].filter(({ said }) => which(said));
      found.forEach(end);
      return found.length;
    },
    refuse(which) {
      refused = which;
    },
    hold(which) {
      held = which;
      if (which) return;
      for (const pair of pairs) pair.client.write(Buffer.concat(pair.held.splice(0)));
    },
    close: () =>
      new Promise((resolve) => {
        pairs.forEach(end);
        listener.close(() => resolve());
      }),
  };
}

function end({ client, server }: Pair): void {
  client.destroy();
  server.destroy();
}

/** Splits a client's stream into messages; the first one of a connection has no type byte. */
function counter(onMessage: (type: string, body: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const at = isBegun ? 1 : 0;
      if (rest.length < at + 4) return;
      const end = at + rest.readInt32BE(at);
      if (rest.length < end) return;
      if (isBegun) onMessage(String.fromCharCode(rest[0]!), rest.subarray(5, end));
      isBegun = true;
      rest = rest.subarray(end);
    }
  };
}
