import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import flags from '../../gateway/flags.json' with { type: 'json' };
import { northwind, PASSWORD, people } from '../../seed/people.ts';
import { ask } from './client.ts';
import { plantProducts } from './plant.ts';
import { start, type Running } from './servers.ts';

/** The rows that every server of one run works on, seeded by the gateway, and a signed-in session. */
export type Base = {
  token: string;
  /** The ids that requests name. */
  contact: string;
  secret: string;
  /** A copy of the database for one server. */
  copyFor(name: string): string;
  remove(): void;
};

export const SECRET = 'a benchmark secret that is longer than thirty-two bytes';
const PRODUCTS = 1_000;

export async function makeBase(): Promise<Base> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const seeded = join(folder, 'seed');
  const gateway = await startGateway('seed', seeded);
  const token = await signIn(gateway);
  await gateway.stop();
  const file = join(seeded, 'meridian.db');
  const database = new DatabaseSync(file);
  plantProducts(database, PRODUCTS);
  database.exec('analyze');
  const { id: contact } = database
    .prepare('select id from contacts where organization_id = ? order by "sortKey" limit 1 offset 7')
    .get(northwind) as { id: string };
  database.close();
  return {
    token,
    contact,
    secret: SECRET,
    copyFor(name) {
      rmSync(join(folder, name), { recursive: true, force: true });
      mkdirSync(join(folder, name), { recursive: true });
      copyFileSync(file, join(folder, name, 'meridian.db'));
      return join(folder, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The gateway as `npm start` serves it in production, without a log line per request, like its peers. */
export const startGateway = (name: string, folder: string, settings: Record<string, string> = {}): Promise<Running> =>
  start(name, [...flags, 'gateway/main.ts'], {
    DATA_DIR: folder,
    JWT_SECRET: SECRET,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    // Load shedding is off, since this run measures a busy machine.
    BUSY_AFTER_MS: '0',
    SUBSCRIPTION_LIMIT: '2000',
    ...settings,
  });

/** A gateway that is still starting up answers with a time to retry. */
const SIGN_INS = 30;
const AGAIN_MS = 1_000;

export async function signIn(gateway: Running, times = SIGN_INS): Promise<string> {
  const { status, body } = await ask(gateway.port, {
    method: 'POST',
    path: '/api/auth/sign-in',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.owner.email, password: PASSWORD }),
  });
  if (status === 503 && times > 1) {
    await wait(AGAIN_MS);
    return signIn(gateway, times - 1);
  }
  if (status !== 200) throw new Error(`sign-in answers ${status}: ${body.toString()}`);
  return (JSON.parse(body.toString()) as { accessToken: string }).accessToken;
}
