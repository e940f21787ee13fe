import { getNamedType, type GraphQLType } from 'graphql';
import { requestOf, unknownToRest } from '../../kit/contract/documented-request.ts';
import { compileDocumentedBody } from '../../core/contract/rest/documented-body.ts';
import type { CalledRoot, Caller } from '../../core/contract/caller.ts';
import type { Contract } from '../../core/contract/contract.ts';
import type { PluginHooks } from '../../core/plugin.ts';
import type { RootField } from '../../core/contract/root-field.ts';
import type { Environment } from '../../core/process/environment.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { differencesOf, misfitsOf } from './compare.ts';
import { OtherServer, refusalOf, type Answered } from './other-server.ts';
import { UpstreamReport } from './report.ts';
import { listsOf, readTable, type Route } from './table.ts';

type Args = Record<string, unknown>;
type Local = () => unknown;

/** Another server with the documented contract, answering some operations or compared with them. */
export class Upstream implements PluginHooks {
  readonly report: UpstreamReport;
  readonly server: OtherServer;
  readonly #token: string | null;
  readonly #routes: Map<string, Route>;
  readonly #lists: Map<string, RootField>;
  readonly #bodies = new Map<string, ReturnType<typeof compileDocumentedBody>>();
  /** Records by id, per request: all joins of a request fetch each list once. */
  readonly #recordsOf = new WeakMap<object, Map<string, Promise<Map<string, unknown>>>>();

  constructor(url: string, environment: Environment, contract: Contract) {
    this.#routes = readTable(environment.upstreamFile, contract);
    this.#lists = listsOf(contract);
    this.#token = environment.upstreamToken;
    this.server = new OtherServer(url, environment.limits);
    this.report = new UpstreamReport(this.#routes);
    for (const [name, { root, shape }] of this.#routes) this.#bodies.set(name, compileDocumentedBody(root, shape));
  }

  isElsewhere(root: { name: string }): boolean {
    return this.#routes.get(root.name)?.place === 'upstream';
  }

  aroundRoot(root: CalledRoot, args: Args, caller: Caller, local: Local): unknown {
    const route = this.#routes.get(root.name);
    if (!route) return local();
    if (route.place === 'shadow') return this.#shadow(route, args, caller, local);
    // A write may change the lists.
    if (root.type === 'Mutation') this.#recordsOf.delete(caller.state);
    return this.#forward(route, args, caller);
  }

  /** The records whose ids the field holds; undefined if the other server does not list them. */
  join(field: { name: string; type: unknown }, source: unknown, caller: Caller): unknown {
    const root = this.#lists.get(getNamedType(field.type as GraphQLType).name);
    const route = root && this.#routes.get(root.name);
    if (route?.place !== 'upstream') return undefined;
    const ids = (source as Record<string, unknown>)[field.name];
    const listed = this.#list(route, caller);
    if (!Array.isArray(ids)) return ids == null ? null : listed.then((records) => records.get(String(ids)) ?? null);
    return listed.then((records) => ids.flatMap((id) => records.get(String(id)) ?? []));
  }

  #list(route: Route, caller: Caller): Promise<Map<string, unknown>> {
    let listed = this.#recordsOf.get(caller.state);
    if (!listed) this.#recordsOf.set(caller.state, (listed = new Map()));
    let records = listed.get(route.root.name);
    if (!records) {
      caller.demand(route.root.right);
      records = this.#forward(route, {}, caller).then(
        (list) => new Map((list as { id: string }[]).map((record) => [String(record.id), record])),
      );
      listed.set(route.root.name, records);
    }
    return records;
  }

  async #forward(route: Route, args: Args, caller: Caller): Promise<unknown> {
    const { root, shape } = route;
    const unknown = unknownToRest(root, args);
    if (unknown) throw badInput(unknown, 'is not supported by the upstream server, which answers this operation');
    const answered = await this.#ask(route, args, caller);
    if (answered.status >= 300) throw refusalOf(answered);
    const record = (shape.back ? shape.back(answered.body) : answered.body) ?? null;
    const misfits = misfitsOf(root.field.type, record);
    this.report.found(root.name, misfits);
    const [first] = misfits;
    if (!first) return record;
    const problem = `The upstream response does not match the contract: ${first.kind} at ${first.path || 'the body'}`;
    throw new Fault('BAD_UPSTREAM', problem);
  }

  /** Returns our answer without waiting; the other server is queried afterwards. */
  async #shadow(route: Route, args: Args, caller: Caller, local: Local): Promise<unknown> {
    const { name } = route.root;
    try {
      const record = await local();
      // Serialized now, because resolvers may later add references to the record.
      const ours = JSON.stringify((await this.#bodies.get(name)!(record, caller, args)) ?? null);
      void this.#compare(route, args, caller, { status: 200, body: JSON.parse(ours) });
      return record;
    } catch (error) {
      if (error instanceof Fault) void this.#compare(route, args, caller, { status: error.status, body: error.body });
      throw error;
    }
  }

  async #compare(route: Route, args: Args, caller: Caller, ours: Answered): Promise<void> {
    const { name } = route.root;
    if (unknownToRest(route.root, args)) return;
    try {
      const theirs = await this.#ask(route, args, caller);
      const isSame = theirs.status === ours.status;
      if (!isSame)
        return this.report.found(name, [{ kind: 'other status', path: `${theirs.status}, not ${ours.status}` }]);
      // Error messages are not part of the contract.
      if (ours.status === 200) this.report.found(name, differencesOf(ours.body, theirs.body ?? null));
    } catch {
      this.report.found(name, [{ kind: 'no answer', path: '' }]);
    }
  }

  async #ask({ root, door }: Route, args: Args, caller: Caller): Promise<Answered> {
    const authorization = this.#token ? `Bearer ${this.#token}` : caller.head.authorization;
    const { path, body } = requestOf(door, args);
    const headers = {
      ...(authorization ? { authorization } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(caller.head.idempotencyKey ? { 'idempotency-key': caller.head.idempotencyKey } : {}),
      'x-request-id': caller.head.id,
    };
    this.report.asked(root.name);
    try {
      return await this.server.ask({ method: door.method, path, headers, body });
    } catch (error) {
      this.report.failed(root.name);
      throw error;
    }
  }
}
