import { join } from 'node:path';
import { compareScales } from './flat.ts';
import { compareFree, FREE } from './free/compare-free.ts';
import { comparePostgres } from './postgres/compare-postgres.ts';
import { makeBase, SECRET, startGateway, type Base } from './base.ts';
import { FAN_OUT, FAN_OUT_COLUMNS, FAN_OUT_PEERS, runFanOut } from './fan-out.ts';
import { readOptions, said, type Options } from './options.ts';
import { rowsOf, runWorkload, type Started } from './rounds.ts';
import { openLoad, start, type Running } from './servers.ts';
import { linesOf, missedBy, tableOf, writeResult } from './table.ts';
import { workloads, type Workload } from './workloads.ts';

/** Many documents instead of many rounds. */
const FREE_ROUNDS = 3;
const compareOn = { sqlite: compareServers, postgres: comparePostgres };

try {
  const options = readOptions(process.argv.slice(2));
  process.exitCode = await (options.flat ? compareScales(options.flat, options) : compareOn[options.engine](options));
} catch (error) {
  console.error(`bench: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** Compares the gateway with its peers, on the same rows. */
async function compareServers(options: Options): Promise<number> {
  const { only, starts, rounds, check, write } = options;
  const chosen = workloads.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const isFree = FREE.includes(only.toLowerCase());
  const isFanOut = FAN_OUT.toLowerCase().includes(only.toLowerCase());
  if (chosen.length === 0 && !isFanOut && !isFree) throw new Error(`no workload is named ${only}`);
  const base = await makeBase();
  const load = openLoad();
  const peers = new Set([...chosen.flatMap(({ peers }) => peers), ...(isFanOut ? FAN_OUT_PEERS : [])]);
  let running = new Map<string, Running>();
  const serversOf = (names: readonly string[]) => ['ours', ...names].map((name) => running.get(name)!);
  const missed: string[] = [];
  try {
    const started = new Map<Workload, Started[]>(chosen.map((workload) => [workload, []]));
    for (let begun = 1; begun <= (chosen.length > 0 ? starts : 1); begun += 1) {
      await stopAll(running);
      running = await startAll(peers, base);
      for (const workload of chosen) {
        started.get(workload)!.push(await runWorkload(workload, serversOf(workload.peers), base, load, rounds));
        console.log(`start ${begun} of ${starts}: ${workload.name}`);
      }
    }
    const lines: string[][] = [];
    for (const [workload, all] of started) {
      const rows = rowsOf(workload, all);
      lines.push(...linesOf(workload, rows));
      missed.push(...missedBy(workload, rows));
    }
    if (lines.length > 0) console.log(`${tableOf(lines)}\n`);
    let fanOut = '';
    if (isFanOut) {
      const found = await runFanOut(serversOf(FAN_OUT_PEERS), base, starts * rounds);
      fanOut = tableOf(found.lines, FAN_OUT_COLUMNS);
      missed.push(...found.missed);
      console.log(`${fanOut}\n`);
    }
    if (isFree) {
      const found = await compareFree(base, Math.min(rounds, FREE_ROUNDS), options.minutes);
      console.log(`${found.text}\n`);
      missed.push(...found.missed);
      if (write) writeResult('documents', `${said(options)}\n\n${found.text}`);
    }
    if (write && lines.length > 0) writeResult('comparison', `${said(options)}\n\n${tableOf(lines)}\n\n${fanOut}`);
    for (const line of missed) console.log(`missed: ${line}`);
    return check && missed.length > 0 ? 1 : 0;
  } finally {
    load.stop();
    await stopAll(running);
    base.remove();
  }
}

async function startAll(peers: Iterable<string>, base: Base): Promise<Map<string, Running>> {
  const running = new Map([['ours', await startGateway('ours', base.copyFor('ours'))]]);
  for (const peer of peers) {
    const settings = { DATABASE: join(base.copyFor(peer), 'meridian.db'), JWT_SECRET: SECRET };
    running.set(peer, await start(peer, [`tests/bench/peers/${peer}.ts`], settings));
  }
  return running;
}

async function stopAll(running: Map<string, Running>): Promise<void> {
  await Promise.all([...running.values()].map((server) => server.stop()));
}
