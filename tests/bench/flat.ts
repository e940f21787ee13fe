import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { northwind, people } from '../../seed/people.ts';
import { signIn, startGateway } from './base.ts';
import { ask, numbered, textOf } from './client.ts';
import { countCpu, memoryOf } from './machine.ts';
import { FEW_PRODUCTS, operations, RARE, type Operation, type Places } from './operations.ts';
import { said, type Options } from './options.ts';
import { plantChanges, plantMillions, plantRare } from './plant.ts';
import { median } from './rounds.ts';
import { openLoad, type Running } from './servers.ts';
import { tableOf, writeResult } from './table.ts';

/** Up to here the seed creates the rows; above, they are copied by SQL. */
const SEEDED_MOST = 100;
const MILLION = 1_000_000;
const COUNT = 500;
const CONNECTIONS = 4;
const ROUND_MOST_MS = 4_000;
const WARM_UPS = 2;
const MEMORY = 1.3;

type Scaled = { scale: number; gateway: Running; places: Places };

/** The same operations on growing numbers of rows: their cost should not grow with the tables. */
export async function compareScales(scales: number[], options: Options): Promise<number> {
  const { only, rounds, check, write } = options;
  const chosen = operations.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const folder = mkdtempSync(join(tmpdir(), 'meridian-flat-'));
  const load = openLoad();
  const scaled: Scaled[] = [];
  try {
    for (const scale of scales) scaled.push(await openScale(join(folder, String(scale)), scale, chosen));
    const lines: string[][] = [];
    const missed: string[] = [];
    const note = (name: string, costs: number[], most: number | null, digits: number) => {
      const line = lineOf(name, costs, most, digits);
      lines.push(line);
      if (line.at(-1)!.startsWith('✗')) missed.push(`${name}: ${line.slice(1).join(' ')}`);
      console.log(line.join('  '));
    };
    for (const operation of chosen)
      note(operation.name, await runOperation(operation, scaled, load, rounds), operation.most, 0);
    const memory = scaled.map(({ gateway }) => memoryOf(gateway.pid));
    note('resident memory, MB', memory, MEMORY, 0);
    const table = tableOf(lines, [
      'CPU µs',
      ...scales.map((scale) => `× ${scale}`),
      ...scales.slice(1).map((scale) => `× ${scale} / × ${scales[0]}`),
      'target',
    ]);
    console.log(`\n${table}\n`);
    for (const line of missed) console.log(`missed: ${line}`);
    if (write) writeResult('scales', `${said(options)}\n\n${table}`);
    return check && missed.length > 0 ? 1 : 0;
  } finally {
    load.stop();
    await Promise.all(scaled.map(({ gateway }) => gateway.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

function lineOf(name: string, costs: number[], most: number | null, digits: number): string[] {
  const ratios = costs.slice(1).map((cost) => cost / costs[0]!);
  const isKept = most === null || ratios.every((ratio) => ratio <= most);
  const target = most === null ? '' : `${isKept ? '✓' : '✗'} ≤ ${most}`;
  return [name, ...costs.map((cost) => cost.toFixed(digits)), ...ratios.map((ratio) => ratio.toFixed(2)), target];
}

/** Rows needed by the chosen operations: a million unused ones would only take time. */
const plantedFor = (chosen: readonly Operation[], scale: number) => {
  const isAsked = (table: string) =>
    chosen.some(({ name }) => name.startsWith(table) || !/^(contacts|mails|products|tasks): /.test(name));
  return {
    contacts: isAsked('contacts') ? MILLION : 0,
    mails: isAsked('mails') ? MILLION : 0,
    products: isAsked('products') ? 31 * scale : 0,
  };
};

async function openScale(folder: string, scale: number, chosen: readonly Operation[]): Promise<Scaled> {
  const isSeeded = scale <= SEEDED_MOST;
  const started = Date.now();
  await (await startGateway(`seed ${scale}`, folder, { SEED_SCALE: String(isSeeded ? scale : 1) })).stop();
  const file = join(folder, 'meridian.db');
  const database = new DatabaseSync(file);
  if (!isSeeded) plantMillions(database, plantedFor(chosen, scale));
  plantRare(database, RARE);
  database.exec('analyze');
  const rows = placesIn(database);
  plantChanges(database, isSeeded ? 100 * scale : MILLION, rows.places.contact);
  database.exec('analyze');
  database.close();
  const gateway = await startGateway(`× ${scale}`, folder);
  console.log(`× ${scale} is there after ${Math.round((Date.now() - started) / 1_000)} s: ${rows.counts}`);
  return { scale, gateway, places: { ...rows.places, token: await signIn(gateway) } };
}

/** The middle of each list, and its length. */
function placesIn(database: DatabaseSync): { places: Omit<Places, 'token'>; counts: string } {
  const listed = (table: string, condition: string, order: string) => {
    const where = `from ${table} where organization_id = '${northwind}' ${condition}`;
    const { total } = database.prepare(`select count(*) as total ${where}`).get() as { total: number };
    const middle = database.prepare(`select id ${where} order by ${order} limit 1 offset ?`).get(Math.floor(total / 2));
    return { id: String(middle!.id), total };
  };
  const contacts = listed('contacts', '', '"sortKey", id');
  const products = listed('products', '', '"nameKey", id');
  const mails = listed('mails', `and user_id = '${people.owner.id}' and folder = 'inbox'`, 'date desc, id desc');
  const tasks = listed('tasks', '', 'place, id');
  const counts = { contacts: contacts.total, products: products.total, inbox: mails.total, tasks: tasks.total };
  return {
    places: {
      contact: contacts.id,
      product: products.id,
      mail: mails.id,
      task: tasks.id,
      productPage: Math.floor(products.total / 20),
      mailPage: Math.floor(mails.total / 20) + 1,
      lastProductPage: Math.ceil(products.total / FEW_PRODUCTS) - 1,
      lastMailPage: Math.ceil(mails.total / 10),
    },
    counts: Object.entries(counts)
      .map(([name, total]) => `${total} ${name}`)
      .join(', '),
  };
}

/** Microseconds per request at each scale. */
async function runOperation(
  { name, request }: Operation,
  scaled: Scaled[],
  load: ReturnType<typeof openLoad>,
  rounds: number,
): Promise<number[]> {
  const costs: number[][] = scaled.map(() => []);
  for (const { gateway, places } of scaled) {
    const { body } = await ask(gateway.port, JSON.parse(numbered(JSON.stringify(request(places)), 0)));
    const { data, errors } = JSON.parse(body.toString()) as { data?: Record<string, unknown>; errors?: unknown };
    if (errors || !data) throw new Error(`${name} answers ${body.slice(0, 500)}`);
  }
  let from = 1;
  // The first rounds are the warm-up.
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const [index, { gateway, places }] of scaled.entries()) {
      const spent = countCpu(gateway.pid);
      const texts = [textOf(request(places))];
      const job = { port: gateway.port, texts, status: 200, count: COUNT, from, connections: CONNECTIONS };
      const { count } = await load.run({ ...job, mostMs: ROUND_MOST_MS });
      from += COUNT;
      if (round >= 0) costs[index]!.push(spent() / count);
    }
  }
  return costs.map(median);
}
