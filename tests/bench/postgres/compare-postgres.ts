import { said, type Options } from '../options.ts';
import { openLoad } from '../servers.ts';
import { tableOf, writeResult } from '../table.ts';
import { makePostgresBase, type Behind } from './postgres-base.ts';
import { PostgresRounds } from './postgres-rounds.ts';
import { columnsAt, linesOf, missedOf, writersAt, writersLine } from './postgres-table.ts';
import { PEERS, postgresWorkloads } from './postgres-workloads.ts';

/** Compares the gateway on PostgreSQL with other servers, all on the same database. */
export async function comparePostgres(options: Options): Promise<number> {
  const { only, rounds, delay, check, write } = options;
  const chosen = postgresWorkloads.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (chosen.length === 0) throw new Error(`no workload is named ${only}`);
  const base = await makePostgresBase();
  const [load, readers] = [openLoad(), openLoad()];
  try {
    const servers: Behind[] = [];
    for (const name of ['ours', ...PEERS]) servers.push(await base.open(name));
    const measured = new PostgresRounds(base, [load, readers], delay);
    const [columns, writers] = [columnsAt(delay), writersAt(delay)];
    const lines: string[][] = [];
    const missed: string[] = [];
    const rates: string[][] = [];
    for (const workload of chosen) {
      const those = servers.filter(({ name }) => workload.amber || name !== 'postgraphile');
      const rows = await measured.run(workload, those, rounds);
      lines.push(...linesOf(workload, rows));
      missed.push(...missedOf(workload, rows));
      console.log(`${tableOf(linesOf(workload, rows), columns)}\n`);
      if (!workload.isWrite) continue;
      for (const server of those) {
        const found = writersLine(server.name, await measured.write(workload, server));
        rates.push(found.line);
        missed.push(...found.missed);
      }
      console.log(`${tableOf(rates, writers)}\n`);
    }
    if (write) {
      const tables = [tableOf(lines, columns), ...(rates.length > 0 ? [tableOf(rates, writers)] : [])];
      writeResult('postgres', [said(options), ...tables].join('\n\n'));
    }
    for (const line of missed) console.log(`missed: ${line}`);
    return check && missed.length > 0 ? 1 : 0;
  } finally {
    load.stop();
    readers.stop();
    await base.stop();
  }
}
