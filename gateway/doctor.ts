import { sql } from 'kysely';
import { freeBytes } from './core/files/disk-space.ts';
import { AdminError } from './auth/admin/accounts.ts';
import type { Database } from './core/engine/database.ts';
import { publishedAccounts } from './core/identity/demo-accounts.ts';
import { isEmpty } from './core/identity/identity.ts';
import { checkConnection } from './core/mail/try-letter.ts';
import type { Environment } from './core/process/environment.ts';

/** What is fine answers a fact, what is not throws or answers a problem. */
type Finding = { ok: string } | { problem: string };
type Look = (environment: Environment, database: Database) => Promise<Finding>;

/** A database whose clock differs by more lets tokens end early or live on. */
const CLOCK_MOST_MS = 5_000;

const looks: Record<string, Look> = {
  settings: async ({ production, mode, isReachedByOthers, publicUrl }) => {
    if (!production && isReachedByOthers) return { problem: `NODE_ENV is ${mode}, and others reach this gateway` };
    if (production && publicUrl.startsWith('http:') && isReachedByOthers)
      return { problem: `PUBLIC_URL is ${publicUrl}: links and tokens travel without TLS` };
    return { ok: `${mode}, ${publicUrl}` };
  },
  database: async (_environment, { system, pool }) => {
    await isEmpty(system);
    return { ok: `${pool ? 'PostgreSQL' : 'SQLite'} answers` };
  },
  organizations: async (_environment, { system }) =>
    (await isEmpty(system))
      ? { problem: 'there is no organization: open the setup link of the start, or run create-organization' }
      : { ok: 'there is at least one' },
  disk: async ({ dataDir, limits }) => {
    const free = await freeBytes(dataDir);
    const said = `${Math.floor(free / 1_048_576)} MB free in ${dataDir}`;
    return free < limits.diskFree ? { problem: `${said}: fewer than DISK_FREE_LEAST` } : { ok: said };
  },
  clock: async (_environment, { system, pool }) => {
    if (!pool) return { ok: new Date().toISOString() };
    const before = Date.now();
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(
      system,
    );
    const apart = Math.round(Math.abs(Number(rows[0]!.now) - (before + Date.now()) / 2));
    const said = `${apart} ms from the clock of the database`;
    return apart > CLOCK_MOST_MS ? { problem: said } : { ok: said };
  },
  mail: async ({ smtpUrl }) => {
    if (!smtpUrl) return { problem: 'SMTP_URL is not set: no mail is sent' };
    const refusal = await checkConnection(smtpUrl);
    return refusal === null ? { ok: 'the mail server answers' } : { problem: `SMTP_URL: ${refusal}` };
  },
  'demo accounts': async (_environment, { system }) => {
    const found = await publishedAccounts(system);
    if (found.length === 0) return { ok: 'none with the published password' };
    return { problem: `the published password signs in ${found.map(({ email }) => email).join(', ')}` };
  },
};

/** Looks at everything once; ends with an error where something needs a hand. */
export async function examine(environment: Environment, database: Database): Promise<string> {
  const lines: string[] = [];
  let problems = 0;
  for (const [name, look] of Object.entries(looks)) {
    const found = await look(environment, database).catch((error: Error) => ({ problem: error.message }));
    if ('problem' in found) problems += 1;
    lines.push('problem' in found ? `problem  ${name}: ${found.problem}` : `ok       ${name}: ${found.ok}`);
  }
  const report = lines.join('\n');
  if (problems > 0) throw new AdminError(`${report}\n${problems} of ${lines.length} need attention`);
  return report;
}
