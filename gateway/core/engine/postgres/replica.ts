import type { Logger } from 'pino';
import { BoundedMap } from '../../ground/bounded-map.ts';
import { SettingError } from '../../process/settings.ts';
import { isTransient } from '../../process/outages.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { StatementSource } from './postgres-batcher.ts';
import type { BatchOutcome, Statement } from './statement-batch.ts';

/** How soon one that is gone is looked for again. */
const AGAIN_MS = 2_000;
/** What takes longer is asked of the primary. */
const PATIENCE = { connectMs: 1_000, silentMs: 2_000 };
const ORGANIZATIONS_KEPT = 10_000;

type Log = Pick<Logger, 'warn'>;
type Self = { isReplica: boolean; cluster: string };

const WHO = `select pg_is_in_recovery() as "isReplica", system_identifier::text || ' ' ||
  (select oid from pg_database where datname = current_database())::text as cluster from pg_control_system()`;

const SEEN = `select pg_is_in_recovery() as "isReplica",
  (select max(sequence) from changes where organization_id = $1) as latest`;

/**
 * A second server that follows the first. Reads go there when it has everything that their organization had written
 * when they were asked, and to the primary when it has not, or is gone: nobody ever sees that it lags.
 */
export class Replica {
  readonly #primary: ConnectionPool;
  readonly #pool: ConnectionPool;
  /** The last change of each organization that asks, as the primary told. */
  readonly #latest = new BoundedMap<string, number>(ORGANIZATIONS_KEPT);
  #log: Log | null = null;
  #isThere = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(primary: ConnectionPool, url: string) {
    this.#primary = primary;
    this.#pool = new ConnectionPool({ url, most: primary.settings.most, ...PATIENCE });
  }

  /** From here on it is read from. One that follows another database stops the start, one that is gone does not. */
  async open(log: Log): Promise<void> {
    this.#log = log;
    // So that its going is noted.
    this.#isThere = true;
    await this.#check().catch((error: unknown) => {
      if (error instanceof SettingError || !isTransient(error)) throw problemOf(error);
      this.#lose(error);
    });
  }

  /** Told with every request, before it reads. */
  expect(organization: string, latest: number): void {
    const known = this.#latest.get(organization) ?? 0;
    this.#latest.set(organization, Math.max(known, latest));
  }

  /** Where the reads of an organization go. */
  sourceFor(organization: string): StatementSource {
    return {
      run: async (statements) =>
        // Whatever it was: if a statement itself is wrong, the primary says so.
        (this.#isThere && (await this.#ask(organization, statements))) || this.#primary.run(statements),
    };
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#log = null;
    await this.#pool.close();
  }

  /** In one trip with the question whether it has what was written; null where it has not, or is gone. */
  async #ask(organization: string, [scope, ...statements]: readonly Statement[]): Promise<BatchOutcome | null> {
    try {
      const seen = { sql: SEEN, parameters: [organization] };
      const { answers, problem } = await this.#pool.run([scope!, seen, ...statements]);
      if (problem) throw problem;
      const [first, second, ...others] = answers;
      const { isReplica, latest } = second!.rows[0] as { isReplica: boolean; latest: number | null };
      if (!isReplica) throw new Error('it takes writes of its own');
      const isEnough = (latest ?? 0) >= (this.#latest.get(organization) ?? Number.POSITIVE_INFINITY);
      return isEnough ? { answers: [first!, ...others], problem } : null;
    } catch (error) {
      if (!isTransient(error) && isStatementsOwn(error)) return null;
      this.#lose(error);
      return null;
    }
  }

  async #check(): Promise<void> {
    const [{ rows: own }, { rows: theirs }] = [await this.#primary.query<Self>(WHO), await this.#pool.query<Self>(WHO)];
    if (!theirs[0]!.isReplica) throw new SettingError('DATABASE_REPLICA_URL: it is no replica, it takes writes itself');
    if (own[0]!.cluster !== theirs[0]!.cluster)
      throw new SettingError('DATABASE_REPLICA_URL: it is the replica of another database than DATABASE_URL');
  }

  /** One line when it goes, one when it is back. */
  #lose(error: unknown): void {
    if (!this.#isThere) return;
    this.#isThere = false;
    this.#log?.warn({ err: error }, 'the replica is not available; its reads go to the primary');
    this.#lookAgain();
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      this.#check().then(
        () => {
          this.#isThere = true;
          this.#log?.warn('the replica is there again');
        },
        () => this.#log && this.#lookAgain(),
      );
    }, AGAIN_MS).unref();
  }
}

/** The server has an opinion of the statement: it is there. */
const isStatementsOwn = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');

const problemOf = (error: unknown): SettingError =>
  error instanceof SettingError
    ? error
    : new SettingError(`DATABASE_REPLICA_URL: the database can't be reached (${(error as Error).message})`);
