import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { quickPassword } from '../support/quick-password.ts';
import { openGateway } from './gateway.ts';

/** Creates the seed data once; every test file starts with a copy of it. */
export default async function plant(): Promise<() => Promise<void>> {
  const planted = await openGateway({});
  await planted.stop();
  const database = new DatabaseSync(join(planted.data, 'meridian.db'));
  database.prepare('update users set password = ?').run(await quickPassword());
  database.close();
  process.env.MERIDIAN_E2E_SEED = planted.data;
  return planted.close;
}
