import { join } from 'node:path';
import { compareScales } from './flat.ts';
import { compareFree, FREE } from './free/compare-free.ts';
import { comparePostgres } from './postgres/compare-postgres.ts';
import { makeBase, SECRET, startGateway } from './base.ts';
import { FAN_OUT, FAN_OUT_COLUMNS, FAN_OUT_PEERS, runFanOut } from './fan-out.ts';
import { readOptions, said, type Options } from './options.ts';
import { runWorkload } from './rounds.ts';
import { openLoad, start, type Running } from './servers.ts';
import { linesOf, missedBy, tableOf, writeResult } from './table.ts';
import { workloads } from './workloads.ts';

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

/** The gateway beside its peers, on the same rows. */
async function compareServers(options: Options): Promise<number> {
  const { only, rounds, check, write } = options;
  const chosen = workloads.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const isFree = FREE.includes(only.toLowerCase());
  const isFanOut = FAN_OUT.toLowerCase().includes(only.toLowerCase());
  if (chosen.length === 0 && !isFanOut && !isFree) throw new Error(`no workload is named ${only}`);
  const base = await makeBase();
  const load = openLoad();
  const running = new Map<string, Running>();
  try {
    running.set('ours', await startGateway('ours', base.copyFor('ours')));
    for (const peer of new Set([...chosen.flatMap(({ peers }) => peers), ...(isFanOut ? FAN_OUT_PEERS : [])])) {
      const settings = { DATABASE: join(base.copyFor(peer), 'meridian.db'), JWT_SECRET: SECRET };
      running.set(peer, await start(peer, [`tests/bench/peers/${peer}.ts`], settings));
    }
    const lines: string[][] = [];
    const missed: string[] = [];
    for (const workload of chosen) {
      const servers = ['ours', ...workload.peers].map((name) => running.get(name)!);
      const rows = await runWorkload(workload, servers, base, load, rounds);
      lines.push(...linesOf(workload, rows));
      missed.push(...missedBy(workload, rows));
      console.log(`${tableOf(linesOf(workload, rows))}\n`);
    }
    let fanOut = '';
    if (isFanOut) {
      const servers = ['ours', ...FAN_OUT_PEERS].map((name) => running.get(name)!);
      const found = await runFanOut(servers, base, rounds);
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
    await Promise.all([...running.values()].map((server) => server.stop()));
    base.remove();
  }
}
