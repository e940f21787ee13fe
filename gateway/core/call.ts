import type { RootArguments, Caller, CalledRoot, TokenReach } from './contract/caller.ts';
import type { Role } from './contract/sdl/roles.ts';
import type { Db } from './database/tables.ts';
import type { ChangeRow } from './feed/changes.ts';
import { IdempotencyKey } from './feed/idempotency.ts';
import { newOriginId, type CameFrom } from './feed/origins.ts';
import { openScope, type Scope } from './feed/scope.ts';
import { wayBack } from './feed/undo.ts';
import { Fault, type ErrorCode } from './ground/errors.ts';
import { isKeptOut, type SignedIn } from './identity/identity.ts';
import type { Assumed } from './identity/session-cache.ts';
import { noteUse } from './identity/session-use.ts';
import type { RequestHead } from './request-head.ts';
import { newRequestState } from './request-state.ts';
import type { Services } from './services.ts';

/** Who sent a request: somebody signed in, or nobody, and then why what was sent is not accepted. */
export type Sender = { readonly services: Services; readonly head: RequestHead; readonly signedIn: SignedIn | null } & {
  readonly problem: Fault | null;
  /** Where `signedIn` is not proved yet. */
  readonly assumed: Assumed | null;
};

/** An organization without records, which nothing is ever written to. */
const NOWHERE = 'nowhere';

/** Both doors make a call of each request's head; `mayAssume` where it is `answerProved` that answers. */
export type OpenCall = (head: RequestHead, mayAssume?: boolean) => Promise<Call>;

/**
 * One request, whichever door it came through: who asks, their rights, their scope, and what it has written so far. Yoga
 * hands resolvers a copy of it, so it has no #private members, and what changes during a request stands in objects that
 * the copies share.
 */
export abstract class Call implements Caller {
  readonly services: Services;
  readonly head: RequestHead;
  /** What this request changed and can take back: undo takes these ids. */
  readonly changes: ChangeRow[] = [];
  /** A property, not a getter: it must survive being copied. */
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

  /** The same person and request, without what was loaded so far. */
  abstract renewed(): Call;

  /** Lets go of what was loaded so far. */
  abstract forget(): void;

  /** The store that a function makes: once for each query document and each mutation, so that its loaders batch. */
  abstract store<Store>(make: (call: never) => Store): Store;

  /** The same inside a transaction that has begun. */
  within(scope: Scope): this {
    const inside = this.renewed() as this;
    inside.state.scope = scope;
    return inside;
  }

  /** The person; throws for whoever is not signed in. */
  get signedIn(): SignedIn {
    const { signedIn, problem } = this.sender;
    if (!signedIn) throw problem ?? new Fault('UNAUTHENTICATED');
    return signedIn;
  }

  /** Reads of the caller's organization, if there is one. */
  get reads(): Db {
    return this.isInside ? this.scope.database : this.services.database.system;
  }

  /** Whether there is an organization that this person can work in now. */
  get isInside(): boolean {
    const { signedIn } = this.sender;
    return signedIn?.organization?.available === true && !isKeptOut(signedIn);
  }

  /** Whether it is yet to be proved who asks. */
  get isAssumed(): boolean {
    return this.sender.assumed !== null;
  }

  /** Whether who this call was begun for is who asks; true for good where nothing was assumed. */
  async isProved(): Promise<boolean> {
    const { assumed } = this.sender;
    if (!assumed) return true;
    const signedIn = await assumed.proof();
    if (signedIn) noteUse(this.services, signedIn);
    return signedIn !== null;
  }

  /** The person in their organization: what every store of a room is made for. */
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

  /** Writes of identity: they belong to a person, and to an organization if there is one yet. */
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
        if (changes.every((change) => this.canTakeBack(change))) this.changes.push(...changes);
      },
      // An Idempotency-Key is claimed in the very transaction of the write that it stands for.
      ...(this.key ? { before: async (database: Db) => this.state.once?.claim(database) } : {}),
      listMax: this.listMax,
      ahead: this.sender.assumed?.ahead ?? null,
      ...(this.isAssumed ? { isProved: () => this.isProved() } : {}),
      ...kind,
    });
  }

  /** One origin for all that a root function writes. */
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

  /** One change that stays keeps the whole write from being taken back: then none of it is named. */
  private canTakeBack(change: ChangeRow): boolean {
    const { owner_id: owner } = change;
    const isOwn = owner === null || owner === this.sender.signedIn?.user.id;
    return isOwn && wayBack(this.services.undo, change) !== null;
  }

  /** Two requests of equal identity are shown the same. */
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

  /** What somebody may: what their role and their own rights give, and of that no more than was given to the token. */
  rightsFor(signedIn: SignedIn | null): ReadonlySet<string> {
    const rights = this.rightsOf(signedIn?.role ?? null, signedIn?.addedRights);
    const { token } = signedIn ?? {};
    return token ? new Set([...rights].filter((right) => token.rights.has(right))) : rights;
  }

  /** What a role and what was given beside it may, unless the request takes every right away. */
  rightsOf(role: Role | null, added?: readonly string[]): ReadonlySet<string> {
    return this.head.overrides?.hasNoRights ? this.services.rightsOf(null) : this.services.rightsOf(role, added);
  }

  /** Whether the caller may do all that a role gives: nobody makes or unmakes what they are not themselves. */
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

  /** Whether a change of such a record is the caller's to know. */
  mayView(room: string, record: string): boolean {
    const right = this.services.contract.viewRightOf(room, record);
    return right === null || this.may(right);
  }

  demand(right: string | null, reach: TokenReach = 'rights'): void {
    const { organization, token } = this.signedIn;
    if (token && reach === 'never') throw new Fault('FORBIDDEN', 'No API token reaches this: sign in');
    if (token && reach === 'own' && !token.isPersonal)
      throw new Fault('FORBIDDEN', "This API token was not made for what is its person's own");
    if (right === null || this.may(right)) return;
    if (!organization) throw new Fault('NO_ORGANIZATION');
    throw new Fault('FORBIDDEN', `This needs the right ${right}`, { right });
  }

  spend(): void {
    // What the product does by itself in somebody's name is on nobody's budget.
    if (this.head.door === 'job') return;
    const { limits } = this.services;
    this.state.budget = limits.spend(this.sender.signedIn?.user.id ?? this.head.address) ?? this.state.budget;
  }

  count(root: CalledRoot, code: ErrorCode | '', started: number, asked?: RootArguments): void {
    const ms = performance.now() - started;
    this.services.metrics.operations.count(root.name, this.head.door, code, ms);
    this.services.plugins.called(this, { root, code, ms, asked });
  }

  /** Mutations of a document run one after the other, and each is a call of its own. */
  nextKey(): IdempotencyKey | null {
    if (!this.key) return null;
    const place = this.state.repeats++;
    return (this.state.once = place === 0 ? this.key : this.key.forMutation(place));
  }
}
