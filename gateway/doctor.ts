import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { freeBytes } from './core/process/disk-space.ts';
import { describeDatabase, type Database } from './core/engine/database.ts';
import { publishedAccounts } from './kit/sign-in/demo-accounts.ts';
import { isEmpty } from './core/identity/identity.ts';
import { checkConnection } from './kit/mail/try-letter.ts';
import type { Environment } from './core/process/environment.ts';
import { settings } from './core/process/setting-table.ts';

/** The command fails on a problem, not on a warning. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; message: string };
export type Report = { report: string; problems: number };
export type Inspection = () => Finding | Promise<Finding>;

export const ok = (message: string): Finding => ({ level: 'ok', message });
export const warning = (message: string): Finding => ({ level: 'warning', message });
export const problem = (message: string): Finding => ({ level: 'problem', message });

/** With a larger clock difference, tokens end early or live too long. */
const CLOCK_MOST_MS = 5_000;

/** Checks of the settings and of this machine. */
export const machineInspections = (environment: Environment): Record<string, Inspection> => ({
  settings() {
    const { production, mode, isReachedByOthers, publicUrl } = environment;
    if (!production && isReachedByOthers) return problem(`NODE_ENV is ${mode}, and others reach this gateway`);
    if (production && publicUrl.startsWith('http:') && isReachedByOthers)
      return problem(`PUBLIC_URL is ${publicUrl}: links and tokens travel without TLS`);
    return ok(`${mode}, ${publicUrl}`);
  },
  async disk() {
    const { dataDir, limits } = environment;
    const folder = existingFolder(dataDir);
    await access(folder, constants.W_OK);
    const free = await freeBytes(folder);
    const message = `${Math.floor(free / 1_048_576)} MB free in ${folder}`;
    return free < limits.diskFree ? problem(`${message}: fewer than DISK_FREE_LEAST`) : ok(message);
  },
  async mail() {
    const { smtpUrl, mailFrom, production } = environment;
    if (!smtpUrl) return warning('SMTP_URL is not set: no mail is sent');
    const refusal = await checkConnection(smtpUrl);
    if (refusal !== null) return problem(`SMTP_URL: ${refusal}`);
    if (production && mailFrom === settings.mailFrom.shown) return warning(`MAIL_FROM is not set: ${mailFrom} sends`);
    return ok('the mail server answers');
  },
});

/** The first start creates the data folder. */
const existingFolder = (path: string): string => (existsSync(path) ? path : existingFolder(dirname(path)));

/** Checks of a database with tables. */
export const databaseInspections = (
  environment: Environment,
  { system, pool }: Database,
): Record<string, Inspection> => ({
  async database() {
    await isEmpty(system);
    return ok(`${describeDatabase(environment)} answers`);
  },
  organizations: async () =>
    (await isEmpty(system))
      ? warning('there is no organization: open the setup link of the start, or run create-organization')
      : ok('there is at least one'),
  async clock() {
    if (!pool) return ok(new Date().toISOString());
    const before = Date.now();
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(
      system,
    );
    const apart = Math.round(Math.abs(Number(rows[0]!.now) - (before + Date.now()) / 2));
    const message = `${apart} ms from the clock of the database`;
    return apart > CLOCK_MOST_MS ? problem(message) : ok(message);
  },
  async 'demo accounts'() {
    const found = await publishedAccounts(system);
    if (found.length === 0) return ok('none with the published password');
    const message = `the published password signs in ${found.map(({ email }) => email).join(', ')}`;
    return environment.production || environment.isReachedByOthers ? problem(message) : warning(message);
  },
});

/** Runs the checks one after the other; an exception counts as a problem. */
export async function inspect(inspections: Record<string, Inspection>): Promise<Report> {
  const lines: string[] = [];
  let problems = 0;
  for (const [name, run] of Object.entries(inspections)) {
    let found: Finding;
    try {
      found = await run();
    } catch (error) {
      found = problem((error as Error).message);
    }
    if (found.level === 'problem') problems += 1;
    lines.push(`${found.level.padEnd(8)} ${name}: ${found.message}`);
  }
  if (problems > 0) lines.push(`${problems} of ${lines.length} need attention`);
  return { report: lines.join('\n'), problems };
}
