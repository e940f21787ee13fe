import type { GraphQLFieldResolver } from 'graphql';
import type { RootArguments, Caller } from './caller.ts';
import type { RootField } from './root-field.ts';
import { chargeRoot, limitRows } from './answer-budget.ts';
import { badInput, Fault, type ErrorCode } from '../ground/errors.ts';
import type { SpanPlan } from '../tracing/tracer.ts';
import { isRecording, traced } from '../tracing/tracing.ts';
import { isTransient } from '../process/outages.ts';

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** Guard of a root function: rate limit, sign-in, right, argument rules, and safe errors. */
export function guarded(root: RootField, resolve: Resolver): Resolver {
  const call = guardedCall(root, resolve);
  const plan: SpanPlan = { name: root.name, kind: 'internal', attributes: { 'graphql.operation.type': root.type } };
  return (source, args, context, info) =>
    isRecording() ? traced(plan, () => call(source, args, context, info)) : call(source, args, context, info);
}

function guardedCall(root: RootField, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const caller = context as Caller;
    const started = performance.now();
    const asked: RootArguments = { args, info };
    try {
      authorizeAndCount(caller, root);
      for (const name in args) refuseNul(args[name], name);
      root.validate?.(args);
      // GraphQL only: a REST endpoint returns a single list.
      if (info) limitRows(caller, info);
      const here = () => resolve(source, args, context, info);
      const run = caller.services.plugins.around(root, args, caller, here);
      const waiting = demoDelay(caller, root);
      const result = waiting
        ? waiting.then(() => runOnce(caller, root, args, run))
        : root.takesIdempotencyKey
          ? runOnce(caller, root, args, run)
          : run();
      const finish = <T>(answer: T): T =>
        done(caller, root, started, asked, info ? chargeRoot(caller, info, args as object, answer) : answer);
      if (!isPromise(result)) return finish(result);
      return result.then(finish).catch((error: unknown) => fail(caller, error, root, started, asked));
    } catch (error) {
      return fail(caller, error, root, started, asked);
    }
  };
}

function done<T>(caller: Caller, root: RootField, started: number, asked: RootArguments, answer: T): T {
  caller.count(root, '', started, asked);
  return answer;
}

/** Authorizes before the call. Refusals are counted here, allowed calls later. */
export function authorizeEarly(caller: Caller, root: RootField): void {
  try {
    authorize(caller, root);
  } catch (error) {
    caller.count(root, codeOf(error), performance.now());
    throw error;
  }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof Fault ? error.code : 'INTERNAL');

/** Invalid arguments count as a call. */
export function refuseArguments(caller: Caller, root: RootField, error: unknown): void {
  authorizeAndCount(caller, root);
  caller.count(root, codeOf(error), performance.now());
}

/** Throws unless the caller may call the root field. */
function authorize(caller: Caller, root: RootField): void {
  caller.head.connection?.demand(root.name);
  if (!root.isOpen) caller.demand(root.right, root.tokenReach);
}

/** Authorizes and counts a call that starts now. */
export function authorizeAndCount(caller: Caller, root: RootField): void {
  caller.spend();
  authorize(caller, root);
  // Data loaded by an earlier mutation may be stale.
  if (root.type === 'Mutation') caller.forget();
  caller.state.needs = root.right;
  caller.state.operation = root.name;
  caller.state.cameFrom = null;
  caller.state.isRead = root.type === 'Query';
}

/** Waits for the documented demo delay, if enabled. */
export function demoDelay({ services }: Caller, root: RootField): Promise<void> | null {
  if (root.delay === 0 || !services.environment.demoDelays) return null;
  return new Promise((resolve) => setTimeout(resolve, root.delay));
}

/** Returns the stored answer of the Idempotency-Key, or runs. */
function runOnce<T>(caller: Caller, root: RootField, args: unknown, run: () => Promise<T> | T): Promise<T> | T {
  const key = root.takesIdempotencyKey ? caller.nextKey() : null;
  return key ? key.run(root.name, args, run, caller.changeIds) : run();
}

/** Counts an error and converts it into one that is safe to return. */
function fail(caller: Caller, error: unknown, root: RootField, started: number, asked: RootArguments): never {
  const fault = faultOf(caller, error, root);
  caller.count(root, fault.code, started, asked);
  throw fault;
}

function faultOf({ services, head }: Caller, error: unknown, root: RootField): Fault {
  const requestId = head.id;
  if (error instanceof Fault) {
    if (error.cause) services.outages.note(error.cause);
    return error;
  }
  if (isTransient(error)) {
    services.outages.note(error);
    return new Fault('UNAVAILABLE', undefined, { requestId, retryAfter: 1 });
  }
  services.log.error({ err: error, requestId, root: root.name }, 'a root function failed');
  return new Fault('INTERNAL', undefined, { requestId });
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Promise<unknown>).then === 'function';

/** PostgreSQL can't store NUL in a text. */
function refuseNul(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badInput(path, 'must not contain the character NUL');
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const key in value) refuseNul((value as Record<string, unknown>)[key], `${path}.${key}`);
  }
}
