import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../engine/database.ts';
import type { Ahead } from '../engine/postgres/postgres.ts';
import { prepared } from '../database/prepared.ts';
import type { Replica } from '../engine/postgres/replica.ts';
import type { Db } from '../database/tables.ts';
import { BoundedMap } from '../ground/bounded-map.ts';
import { Fault } from '../ground/errors.ts';
import { readAdded, type SignedIn } from './identity.ts';
import type { Claims } from './tokens.ts';

/** With a replica, also reads the organization's last change, which reads of this request must include. */
type WithLatest = 'with latest' | '';

const session = prepared((system: Db, { jti, sub }: { jti: string; sub: string }, shape: WithLatest) =>
  system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.organization_id', 'sessions.organization_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.organization_id', '=', 'sessions.organization_id')
        .onRef('memberships.user_id', '=', 'users.id'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.avatar',
      'users.status',
      'users.language',
      'users.idleMinutes',
      'users.startPage',
      'users.isConfirmed',
      'users.isDisabled',
      'users.createdAt',
      'users.twoStepSince',
      'sessions.organization_id',
      'sessions.expiresAt',
      'sessions.seenAt',
      'sessions.rights',
      'sessions.isPersonal',
      'organizations.available',
      'organizations.deletesAt',
      'organizations.twoStepSince as requiredSince',
      'organizations.twoStepGraceDays',
      'organizations.idleMinutes as idleMost',
      'organizations.undoDays',
      'memberships.joinedAt',
      'memberships.role',
      'memberships.addedRights',
    ])
    .where('sessions.id', '=', jti)
    .where('users.id', '=', sub)
    .$if(shape !== '', (query) =>
      query.select((expression) =>
        expression
          .selectFrom('changes')
          .select(({ fn }) => fn.max('sequence').as('latest'))
          .whereRef('changes.organization_id', '=', 'sessions.organization_id')
          .as('latest'),
      ),
    ),
);

/** Reads session, user, organization and role of a verified token in one statement. */
async function readSession(system: Db, replica: Replica | null, { jti, sub, org, exp }: Claims): Promise<SignedIn> {
  const [row] = await session(system, { jti, sub }, replica ? 'with latest' : '');
  if (!row || row.isDisabled || row.organization_id !== org) throw new Fault('INVALID_TOKEN');
  const { organization_id, available, role, addedRights, expiresAt, seenAt, latest, ...more } = row;
  const { requiredSince, twoStepGraceDays, joinedAt, deletesAt, idleMost, undoDays, rights, isPersonal, ...user } =
    more;
  if (organization_id !== null && role === null) throw new Fault('ACCOUNT_GONE', undefined, { status: '1102' });
  if (organization_id !== null) replica?.expect(organization_id, latest ?? 0);
  return {
    user,
    session: jti,
    seenAt,
    noted: Date.parse(seenAt),
    endsAt: Math.min(exp * 1_000, Date.parse(expiresAt)),
    organization:
      organization_id === null
        ? null
        : { id: organization_id, available: available === 1, deletesAt, idleMinutes: idleMost!, undoDays: undoDays! },
    twoStepDueAt: user.twoStepSince === null ? dueAt(requiredSince, joinedAt, twoStepGraceDays) : null,
    role,
    addedRights: readAdded(addedRights),
    token: rights === null ? null : { rights: new Set(JSON.parse(rights) as string[]), isPersonal: isPersonal === 1 },
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deadline of a member; for later members it starts when they join. */
function dueAt(requiredSince: string | null, joinedAt: string | null, days: number | null): number | null {
  if (requiredSince === null) return null;
  return Math.max(Date.parse(requiredSince), Date.parse(joinedAt ?? requiredSince)) + (days ?? 0) * DAY_MS;
}

/** Cached identity of a recent request with the same token, assumed until the database confirms it. */
export type Assumed = {
  signedIn: SignedIn;
  /** Verification query, sent with the first reads of the request. */
  ahead: Ahead;
  /** The verified identity if it equals the assumed one, otherwise null. Runs once. */
  proof(): Promise<SignedIn | null>;
};

const SESSIONS_KEPT = 2_000;

/**
 * Identity of callers. Read on every request, unless the database shows that no identity table was written. On
 * PostgreSQL, where that check would be a round trip, a read may start with the cached identity and is answered once it
 * is verified.
 */
export class SessionCache {
  readonly #database: Database;
  readonly #kept = new BoundedMap<string, SignedIn>(SESSIONS_KEPT);
  #stamp: number | null = null;
  #identity: string | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(claims: Claims): Promise<SignedIn> {
    this.#letGo();
    const identity = this.#identity;
    const key = keyOf(claims);
    let found = this.#stamp === null ? undefined : this.#kept.get(key);
    if (!found) {
      found = await readSession(this.#database.system, this.#database.replica, claims);
      // A write may have happened during the read.
      if (identity === this.#identity) this.#kept.set(key, found);
    }
    if (found.endsAt <= Date.now()) throw new Fault('INVALID_TOKEN');
    return found;
  }

  /** Clears the cache if identity tables were written since the last check. */
  #letGo(): void {
    const stamp = this.#database.stamp();
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    const identity = this.#database.identityStamp();
    if (identity === this.#identity) return;
    this.#identity = identity;
    this.#kept.clear();
    // Reads from here on see at least this version.
    this.#stamp = this.#database.stamp();
  }

  /** Null if nothing is cached for the token, or if it would save nothing. */
  assume(claims: Claims): Assumed | null {
    // Tokens for another organization are refused anyway.
    const ahead = this.#database.ahead(claims.org);
    if (!ahead) return null;
    const key = keyOf(claims);
    const signedIn = this.#kept.get(key);
    if (!signedIn || signedIn.endsAt <= Date.now()) return null;
    const found = readSession(ahead.database, null, claims);
    found.catch(() => {});
    const prove = async () => {
      ahead.batcher.release();
      this.#kept.delete(key);
      const now = await found.catch(nobodyAnyMore);
      if (now) this.#kept.set(key, now);
      return now && isSame(now, signedIn) ? now : null;
    };
    let proof: Promise<SignedIn | null> | null = null;
    return { signedIn, ahead, proof: () => (proof ??= prove()) };
  }
}

const keyOf = ({ jti, sub, org, exp }: Claims): string => `${jti} ${sub} ${org} ${exp}`;

function nobodyAnyMore(error: unknown): null {
  if (error instanceof Fault) return null;
  throw error;
}

/** Compares identities; the time of last use doesn't matter. */
const isSame = (one: SignedIn, other: SignedIn): boolean =>
  isDeepStrictEqual({ ...one, seenAt: '', noted: 0 }, { ...other, seenAt: '', noted: 0 });
