import type { Logger } from 'pino';
import { BoundedMap } from '../../ground/bounded-map.ts';
import { SettingError } from '../../process/settings.ts';
import { isTransient } from '../../process/outages.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { StatementSource } from './postgres-batcher.ts';
import type { BatchOutcome, Statement } from './statement-batch.ts';

/** How often an unavailable replica is retried. */
const AGAIN_MS = 2_000;
/** Slower answers are requested from the primary. */
const PATIENCE = { connectMs: 1_000, silentMs: 2_000 };
const ORGANIZATIONS_KEPT = 10_000;

type Log = Pick<Logger, 'warn'>;
type Self = { isReplica: boolean; cluster: string };

const WHO = `select pg_is_in_recovery() as "isReplica", system_identifier::text || ' ' ||
  (select oid from pg_database where datname = current_database())::text as cluster from pg_control_system()`;

const SEEN = `select pg_is_in_recovery() as "isReplica",
  (select max(sequence) from changes where organization_id = $1) as latest`;

/**
 * Read replica. Reads go there only if it has all writes of their organization known at that time, otherwise to the
 * primary, so that replication lag is never visible.
 */
export class Replica {
  readonly #primary: ConnectionPool;
  readonly #pool: ConnectionPool;
  /** Last change of each organization, as reported by the primary. */
  readonly #latest = new BoundedMap<string, number>(ORGANIZATIONS_KEPT);
  #log: Log | null = null;
  #isThere = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(primary: ConnectionPool, url: string) {
    this.#primary = primary;
    this.#pool = new ConnectionPool({ url, most: primary.settings.most, ...PATIENCE });
  }

  /** Starts to use the replica. The start fails if it follows another database, but not if it is unavailable. */
  async open(log: Log): Promise<void> {
    this.#log = log;
    // So that its loss is logged.
    this.#isThere = true;
    await this.#check().catch((error: unknown) => {
      if (error instanceof SettingError || !isTransient(error)) throw problemOf(error);
      this.#lose(error);
    });
  }

  /** Called by every request before it reads. */
  expect(organization: string, latest: number): void {
    const known = this.#latest.get(organization) ?? 0;
    this.#latest.set(organization, Math.max(known, latest));
  }

  /** Where reads of an organization are sent. */
  sourceFor(organization: string): StatementSource {
    return {
      run: async (statements) =>
        // On any error use the primary; it also reports errors of the statement itself.
        (this.#isThere && (await this.#ask(organization, statements))) || this.#primary.run(statements),
    };
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#log = null;
    await this.#pool.close();
  }

  /** Reads, together with the check that it is up to date; null if it isn't or is unavailable. */
  async #ask(organization: string, [scope, ...statements]: readonly Statement[]): Promise<BatchOutcome | null> {
    try {
      const seen = { sql: SEEN, parameters: [organization] };
      const { answers, problem } = await this.#pool.run([scope!, seen, ...statements]);
      if (problem) throw problem;
      const [first, second, ...others] = answers;
      const { isReplica, latest } = second!.rows[0] as { isReplica: boolean; latest: number | null };
      if (!isReplica) throw new Error('it accepts writes, so it is not a replica');
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

  /** Logs when the replica is lost and when it is back. */
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

/** A statement error proves that the server is available. */
const isStatementsOwn = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');

const problemOf = (error: unknown): SettingError =>
  error instanceof SettingError
    ? error
    : new SettingError(`DATABASE_REPLICA_URL: the database can't be reached (${(error as Error).message})`);
