import type { RootArguments, Caller, CalledRoot, TokenReach } from './contract/caller.ts';
import type { Role } from './contract/sdl/roles.ts';
import type { Db } from './database/tables.ts';
import type { ChangeRow } from './feed/changes.ts';
import { IdempotencyKey } from './feed/idempotency.ts';
import { newOriginId, type CameFrom } from './feed/origins.ts';
import { openScope, type Scope } from './feed/scope.ts';
import { undoRefusal } from './feed/undo.ts';
import { Fault, type ErrorCode } from './ground/errors.ts';
import { isKeptOut, type SignedIn } from './identity/identity.ts';
import type { Assumed } from './identity/session-cache.ts';
import { noteUse } from './identity/session-use.ts';
import type { RequestHead } from './request-head.ts';
import { newRequestState } from './request-state.ts';
import type { Services } from './services.ts';

/** Sender of a request: a signed-in person, or none, with the reason why their credentials were refused. */
export type Sender = { readonly services: Services; readonly head: RequestHead; readonly signedIn: SignedIn | null } & {
  readonly problem: Fault | null;
  /** Set while the identity is assumed and not yet verified. */
  readonly assumed: Assumed | null;
};

/** Placeholder organization that stays empty: it is never written to. */
const NOWHERE = 'nowhere';

/**
 * REST and GraphQL create the call from the request head. Pass `mayAssume` only if the answer goes through
 * `answerProved`.
 */
export type OpenCall = (head: RequestHead, mayAssume?: boolean) => Promise<Call>;

/**
 * One request, over REST or GraphQL: caller, rights, scope and the changes written so far. Yoga copies the context for
 * resolvers, so it has no #private members, and state that changes lives in objects shared by the copies.
 */
export abstract class Call implements Caller {
  readonly services: Services;
  readonly head: RequestHead;
  /** Changes of this request. */
  readonly changes: ChangeRow[] = [];
  /** Ids for undo, one per write; also those of the first request if this one repeats it. */
  readonly changeIds: string[] = [];
  /** A property, not a getter, so that copies keep it. */
  readonly isSignedIn: boolean;
  readonly state = newRequestState();
  protected readonly sender: Sender;
  private readonly key: IdempotencyKey | null;

  constructor(sender: Sender) {
    const { services, head, signedIn } = sender;
    this.services = services;
    this.head = head;
    this.sender = sender;
    this.isSignedIn = signedIn !== null;
    this.key =
      head.idempotencyKey && signedIn
        ? new IdempotencyKey(
            services.database.system,
            `${signedIn.user.id} ${signedIn.organization?.id}`,
            head.idempotencyKey,
            services.seal,
          )
        : null;
  }

  /** Same caller and request, without the cached loads. */
  abstract renewed(): Call;

  /** Drops the cached loads. */
  abstract forget(): void;

  /** Creates a store once per query document and once per mutation, so that its loaders batch. */
  abstract store<Store>(make: (call: never) => Store): Store;

  /** Same call inside a transaction that is already open. */
  within(scope: Scope): this {
    const inside = this.renewed() as this;
    inside.state.scope = scope;
    return inside;
  }

  /** The signed-in person; throws if there is none. */
  get signedIn(): SignedIn {
    const { signedIn, problem } = this.sender;
    if (!signedIn) throw problem ?? new Fault('UNAUTHENTICATED');
    return signedIn;
  }

  /** Database for reads of the caller's organization; without one, the database of identity. */
  get reads(): Db {
    return this.isInside ? this.scope.database : this.services.database.system;
  }

  /** Whether the caller can currently work in an organization. */
  get isInside(): boolean {
    const { signedIn } = this.sender;
    return signedIn?.organization?.available === true && !isKeptOut(signedIn);
  }

  /** Whether the identity still has to be verified. */
  get isAssumed(): boolean {
    return this.sender.assumed !== null;
  }

  /** Whether the assumed identity proved right; always true if nothing was assumed. */
  async isProved(): Promise<boolean> {
    const { assumed } = this.sender;
    if (!assumed) return true;
    const signedIn = await assumed.proof();
    if (signedIn) noteUse(this.services, signedIn);
    return signedIn !== null;
  }

  /** The person in their organization; stores of rooms are created for it. */
  get scope(): Scope {
    if (this.state.scope) return this.state.scope;
    const { user, organization } = this.signedIn;
    if (!organization) throw new Fault('NO_ORGANIZATION');
    if (!organization.available) throw new Fault('ORGANIZATION_UNAVAILABLE', undefined, { status: '1006' });
    if (!this.isInside) throw new Fault('SECOND_FACTOR', '2FA@setup');
    this.state.scope = this.head.overrides?.hasNoRecords
      ? this.open(NOWHERE, user.id, { onlyReads: true })
      : this.open(organization.id, user.id, { isNear: this.state.isRead });
    return this.state.scope;
  }

  /** Scope for writes of identity: they belong to a person, and to their organization once there is one. */
  identityOf(user: string, organization: string | null): Scope {
    return this.open(organization ?? '', user, { isIdentity: true });
  }

  private open(
    organization: string,
    user: string,
    kind: { isNear?: boolean; isIdentity?: boolean; onlyReads?: boolean },
  ): Scope {
    return openScope({
      services: this.services,
      organization,
      user,
      needs: () => this.state.needs,
      cameFrom: () => this.cameFrom,
      committed: (changes) => {
        this.changes.push(...changes);
        if (!changes.every((change) => this.canTakeBack(change))) return;
        this.changeIds.push(...changes.filter(({ batch }) => batch === null).map(({ sequence }) => String(sequence)));
      },
      // Claims the Idempotency-Key in the same transaction as the write.
      ...(this.key ? { before: async (database: Db) => this.state.once?.claim(database) } : {}),
      listMax: this.listMax,
      ahead: this.sender.assumed?.ahead ?? null,
      ...(this.isAssumed ? { isProved: () => this.isProved() } : {}),
      ...kind,
    });
  }

  /** All writes of one root function share one origin. */
  get cameFrom(): CameFrom {
    const { state, head } = this;
    return (state.cameFrom ??= {
      id: newOriginId(),
      operation: state.operation,
      door: head.door,
      address: head.address || null,
      agent: head.agent,
      isKept: false,
      undoes: null,
    });
  }

  /** A write can be undone only as a whole: if one change can't, none of its changes is offered. */
  private canTakeBack(change: ChangeRow): boolean {
    const { owner_id: owner } = change;
    const user = this.sender.signedIn?.user.id ?? '';
    return (owner === null || owner === user) && undoRefusal(this.services.undo, change, user) === null;
  }

  /** Requests with the same identity get the same answers. */
  get identity(): string {
    const { signedIn } = this.sender;
    const overrides = this.head.overrides?.name ?? '';
    if (!signedIn) return `nobody ${overrides}`;
    const { user, organization, role, addedRights, session } = signedIn;
    return `${user.id} ${organization?.id} ${role} ${addedRights.join()} ${session} ${overrides}`;
  }

  get cursorOwner(): string {
    const { signedIn } = this.sender;
    return `cursor ${signedIn?.user.id} ${signedIn?.organization?.id}`;
  }

  get session(): string {
    return this.signedIn.session;
  }

  get rights(): ReadonlySet<string> {
    return this.rightsFor(this.sender.signedIn);
  }

  /** Rights of a role plus added rights, reduced to those of the API token if there is one. */
  rightsFor(signedIn: SignedIn | null): ReadonlySet<string> {
    const rights = this.rightsOf(signedIn?.role ?? null, signedIn?.addedRights);
    const { token } = signedIn ?? {};
    return token ? new Set([...rights].filter((right) => token.rights.has(right))) : rights;
  }

  /** Rights of a role plus added rights; empty if an override removes all rights. */
  rightsOf(role: Role | null, added?: readonly string[]): ReadonlySet<string> {
    return this.head.overrides?.hasNoRights ? this.services.rightsOf(null) : this.services.rightsOf(role, added);
  }

  /** Whether the caller has all rights of a role: a member can't grant or revoke a role above their own. */
  reaches(role: Role): boolean {
    return [...this.rightsOf(role)].every((right) => right.startsWith('portal.') || this.may(right));
  }

  get listMax(): number {
    return this.state.rowsMost ?? this.services.environment.limits.list;
  }

  may(right: string): boolean {
    const { signedIn } = this.sender;
    const isGiven = this.rightsOf(signedIn?.role ?? null).has(right) || this.isAdded(right, signedIn);
    return isGiven && (signedIn?.token?.rights.has(right) ?? true);
  }

  private isAdded(right: string, signedIn: SignedIn | null): boolean {
    return !this.head.overrides?.hasNoRights && (signedIn?.addedRights.includes(right) ?? false);
  }

  /** Whether the caller may see changes of this kind of record. */
  mayView(room: string, record: string): boolean {
    const right = this.services.contract.viewRightOf(room, record);
    return right === null || this.may(right);
  }

  demand(right: string | null, reach: TokenReach = 'rights'): void {
    const { organization, token } = this.signedIn;
    if (token && reach === 'never') throw new Fault('FORBIDDEN', "API tokens can't be used for this: sign in instead");
    if (token && reach === 'own' && !token.isPersonal)
      throw new Fault('FORBIDDEN', "This API token can't access personal data");
    if (right === null || this.may(right)) return;
    if (!organization) throw new Fault('NO_ORGANIZATION');
    throw new Fault('FORBIDDEN', `This requires the right ${right}`, { right });
  }

  spend(): void {
    // Background jobs don't use up the caller's rate limit.
    if (this.head.door === 'job') return;
    const { limits } = this.services;
    this.state.budget = limits.spend(this.sender.signedIn?.user.id ?? this.head.address) ?? this.state.budget;
  }

  count(root: CalledRoot, code: ErrorCode | '', started: number, asked?: RootArguments): void {
    const ms = performance.now() - started;
    this.services.countCall(root.name, this.head.door, code, ms);
    this.services.plugins.called(this, { root, code, ms, asked });
  }

  /** Mutations of a document run one after the other; each gets its own key. */
  nextKey(): IdempotencyKey | null {
    if (!this.key) return null;
    const place = this.state.repeats++;
    return (this.state.once = place === 0 ? this.key : this.key.forMutation(place));
  }
}
