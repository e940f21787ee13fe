import { Connection, numbered } from './client.ts';

/** The load generator, in its own process: a number of requests on a number of connections. */
export type Job = {
  port: number;
  /** Sent in rotation. */
  texts: string[];
  status: number;
  count: number;
  /** The number of the first request, for requests that include one. */
  from: number;
  connections: number;
  mostMs: number;
};

export type Load = { count: number; seconds: number; p50: number; p99: number };

async function run(job: Job): Promise<Load> {
  const { port, texts, status, count, from, connections, mostMs } = job;
  const latencies = new Float64Array(count);
  const isNumbered = numbered(texts[0]!, 0) !== texts[0];
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    const connection = new Connection(port);
    while (next < count && performance.now() - start < mostMs) {
      const mine = next;
      next += 1;
      const text = texts[mine % texts.length]!;
      const sent = performance.now();
      const answer = await connection.send(isNumbered ? numbered(text, from + mine) : text);
      latencies[mine] = performance.now() - sent;
      if (answer.status !== status)
        throw new Error(`${answer.status} instead of ${status}: ${answer.body.slice(0, 300)}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1_000;
  const sorted = latencies.subarray(0, next).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  return { count: next, seconds, p50: at(0.5), p99: at(0.99) };
}

process.on('message', (job: Job) => {
  run(job).then(
    (load) => process.send!({ load }),
    (error: Error) => process.send!({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
