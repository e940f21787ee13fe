import { academyStore } from './academy/store.ts';
import { activityStore } from './activities/store.ts';
import { authStore } from './auth/store.ts';
import { changeStore } from './changes/store.ts';
import { chatStore } from './chat/store.ts';
import { countryStore } from './contacts/country-store.ts';
import { contactStore } from './contacts/store.ts';
import type { RequestHead } from './core/doors/request-head.ts';
import type { ChangeRow } from './core/feed/changes.ts';
import type { RootField } from './core/contract/contract.ts';
import type { Db } from './core/database/database.ts';
import { Fault } from './core/ground/errors.ts';
import type { Caller } from './core/contract/guard.ts';
import { IdempotencyKey } from './core/feed/idempotency.ts';
import type { SignedIn } from './core/identity/identity.ts';
import { isTransient } from './core/ground/outages.ts';
import { newRequestState } from './core/doors/request-state.ts';
import { openScope, type Scope } from './core/feed/scope.ts';
import { noteUse } from './core/identity/session-use.ts';
import { dashboardStore } from './dashboards/store.ts';
import { fileManagerStore } from './file-manager/store.ts';
import { helpCenterStore } from './help-center/store.ts';
import type { Services } from './core/services.ts';
import { iconStore } from './icons/store.ts';
import { incidentStore } from './incidents/store.ts';
import { inventoryStore } from './inventory/store.ts';
import { mailboxStore } from './mailbox/store.ts';
import { messageStore } from './messages/store.ts';
import { navigationStore } from './navigation/store.ts';
import { noteStore } from './notes/store.ts';
import { notificationStore } from './notifications/store.ts';
import { organizationStore } from './organizations/store.ts';
import { releaseNoteStore } from './release-notes/store.ts';
import { scrumboardStore } from './scrumboard/store.ts';
import { shortcutStore } from './shortcuts/store.ts';
import { taskStore } from './tasks/store.ts';
import { userStore } from './user/store.ts';

/**
 * Who asks, and their stores. Both doors make one for each request. Yoga hands resolvers a copy of it, so it has no
 * #private members, and what changes during a request stands in objects that the copies share.
 */
export class Context implements Caller {
  readonly services: Services;
  readonly head: RequestHead;
  /** What this request changed: undo takes these ids. */
  readonly changes: ChangeRow[] = [];
  /** A property, not a getter: it must survive being copied. */
  readonly isSignedIn: boolean;
  readonly state = newRequestState();
  private readonly known: SignedIn | null;
  private readonly problem: Fault | null;
  private readonly repeat: IdempotencyKey | null;
  private readonly stores = new Map<unknown, unknown>();

  constructor(services: Services, head: RequestHead, signedIn: SignedIn | null, problem: Fault | null) {
    this.services = services;
    this.head = head;
    this.known = signedIn;
    this.isSignedIn = signedIn !== null;
    this.problem = problem;
    const key = head.idempotencyKey;
    this.repeat =
      key && signedIn
        ? new IdempotencyKey(services.database.system, `${signedIn.user.id} ${signedIn.organization?.id}`, key)
        : null;
  }

  /** The person; throws for whoever is not signed in. */
  get signedIn(): SignedIn {
    if (!this.known) throw this.problem ?? new Fault('UNAUTHENTICATED');
    return this.known;
  }

  /** The person in their organization: what every store of a room is made for. */
  get scope(): Scope {
    if (this.state.scope) return this.state.scope;
    const { user, organization } = this.signedIn;
    if (!organization) throw new Fault('NO_ORGANIZATION');
    if (!organization.available) throw new Fault('ORGANIZATION_UNAVAILABLE', undefined, { status: '1006' });
    this.state.scope = this.open(organization.id, user.id, { isNear: this.state.isRead });
    return this.state.scope;
  }

  /** Two requests of equal identity are shown the same. */
  get identity(): string {
    const { known } = this;
    return known ? `${known.user.id} ${known.organization?.id} ${known.role} ${known.session}` : 'nobody';
  }

  /** The same person and request, without what was loaded so far. */
  renewed(): Context {
    return new Context(this.services, this.head, this.known, this.problem);
  }

  get session(): string {
    return this.signedIn.session;
  }

  /** An Idempotency-Key is claimed in the very transaction of the write that it stands for. */
  private get claim() {
    return this.repeat ? { before: async (database: Db) => this.state.once?.claim(database) } : {};
  }

  /** Writes of identity: they belong to a person, and to an organization if there is one yet. */
  identityOf(user: string, organization: string | null): Scope {
    return this.open(organization ?? '', user, { isIdentity: true });
  }

  private open(organization: string, user: string, kind: { isNear?: boolean; isIdentity?: boolean }): Scope {
    const { database, feed } = this.services;
    return openScope({
      database,
      feed,
      organization,
      user,
      needs: () => this.state.needs,
      committed: (changes) => this.changes.push(...changes),
      ...this.claim,
      ...kind,
    });
  }

  get rights(): ReadonlySet<string> {
    return this.services.rightsOf(this.known?.role ?? null);
  }

  may(right: string): boolean {
    return this.rights.has(right);
  }

  /** Whether a change of such a record is the caller's to know. */
  mayView(room: string, record: string): boolean {
    const right = this.services.contract.viewRightOf(room, record);
    return right === null || this.may(right);
  }

  get listMax(): number {
    return this.services.environment.limits.list;
  }

  authorizeAndCount(root: RootField): void {
    this.state.budget = this.services.limits.spend(this.known?.user.id ?? this.head.address) ?? this.state.budget;
    this.check(root);
    this.state.needs = root.right;
    this.state.isRead = root.type === 'Query';
  }

  /** Throws unless this caller may call the root field. */
  check(root: RootField): void {
    if (root.isOpen) return;
    void this.signedIn;
    if (root.right !== null) this.demand(root.right);
  }

  /** Throws, and names the right, unless this caller has it. */
  demand(right: string): void {
    if (this.may(right)) return;
    if (!this.signedIn.organization) throw new Fault('NO_ORGANIZATION');
    throw new Fault('FORBIDDEN', `This needs the right ${right}`, { right });
  }

  toPublicError(error: unknown, root: RootField): Error {
    if (error instanceof Fault) {
      if (error.cause) this.services.outages.note(error.cause);
      return error;
    }
    const requestId = this.head.id;
    if (isTransient(error)) {
      this.services.outages.note(error);
      return new Fault('UNAVAILABLE', undefined, { requestId, retryAfter: 1 });
    }
    this.services.log.error({ err: error, requestId, root: root.name }, 'a root function failed');
    return new Fault('INTERNAL', undefined, { requestId });
  }

  demoDelay(root: RootField): Promise<void> | null {
    if (root.delay === 0 || !this.services.environment.demoDelays) return null;
    return new Promise((resolve) => setTimeout(resolve, root.delay));
  }

  runOnce<T>(root: RootField, args: unknown, run: () => Promise<T> | T): Promise<T> | T {
    if (!this.repeat || !root.takesIdempotencyKey) return run();
    const place = this.state.repeats++;
    // Mutations of a document run one after the other, and each is a call of its own.
    const once = (this.state.once = place === 0 ? this.repeat : this.repeat.forMutation(place));
    return once.run(root.name, args, run);
  }

  /** A store is made when it is first asked for, and once a request: its loaders batch across the whole answer. */
  private store<T>(make: (scope: Scope, context: Context) => T): T {
    let store = this.stores.get(make) as T | undefined;
    if (!store) this.stores.set(make, (store = make(this.scope, this)));
    return store;
  }

  /** Identity has stores for people without an organization too. */
  private systemStore<T>(make: (context: Context) => T): T {
    let store = this.stores.get(make) as T | undefined;
    if (!store) this.stores.set(make, (store = make(this)));
    return store;
  }

  get auth() {
    return this.systemStore(authStore);
  }
  get user() {
    return this.systemStore(userStore);
  }
  get organizations() {
    return this.systemStore(organizationStore);
  }
  get releaseNotes() {
    return this.systemStore(releaseNoteStore);
  }
  get countries() {
    return this.systemStore(countryStore);
  }
  get feed() {
    return this.store(changeStore);
  }
  get academy() {
    return this.store(academyStore);
  }
  get fileManager() {
    return this.store(fileManagerStore);
  }
  get helpCenter() {
    return this.store(helpCenterStore);
  }
  get chat() {
    return this.store(chatStore);
  }
  get dashboards() {
    return this.store(dashboardStore);
  }
  get icons() {
    return this.systemStore(iconStore);
  }
  get activities() {
    return this.store(activityStore);
  }
  get contacts() {
    return this.store(contactStore);
  }
  get incidents() {
    return this.store(incidentStore);
  }
  get inventory() {
    return this.store(inventoryStore);
  }
  get mailbox() {
    return this.store(mailboxStore);
  }
  get messages() {
    return this.store(messageStore);
  }
  get navigation() {
    return this.systemStore(navigationStore);
  }
  get notes() {
    return this.store(noteStore);
  }
  get notifications() {
    return this.store(notificationStore);
  }
  get scrumboard() {
    return this.store(scrumboardStore);
  }
  get tasks() {
    return this.store(taskStore);
  }
  get shortcuts() {
    return this.store(shortcutStore);
  }
}

/** Reads the bearer token; a bad one is remembered and refused by whatever needs somebody signed in. */
export async function openContext(services: Services, head: RequestHead): Promise<Context> {
  if (head.authorization === undefined) return new Context(services, head, null, null);
  try {
    const signedIn = await services.sessionCache.of(services.tokens.read(head.authorization));
    noteUse(services, signedIn);
    return new Context(services, head, signedIn, null);
  } catch (error) {
    if (error instanceof Fault) return new Context(services, head, null, error);
    throw error;
  }
}
