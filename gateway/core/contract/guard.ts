import type { GraphQLFieldResolver } from 'graphql';
import type { Caller } from './caller.ts';
import type { RootField } from './root-field.ts';
import { play } from './play.ts';
import { badInput, Fault } from '../ground/errors.ts';
import { isTransient } from '../ground/outages.ts';

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** The one way to a root function: sign-in, right, limit, input that no store can hold, and errors that may leave. */
export function guarded(root: RootField, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const caller = context as Caller;
    try {
      authorizeAndCount(caller, root);
      for (const name in args) refuseNul(args[name], name);
      const here = () => resolve(source, args, context, info);
      const { upstream } = caller.services;
      const found = upstream ? () => upstream.answer(root, args, caller, here) : here;
      const { scenario } = caller.head;
      const run = scenario ? () => play(scenario, root, args, found) : found;
      const waiting = demoDelay(caller, root);
      const result = waiting
        ? waiting.then(() => runOnce(caller, root, args, run))
        : root.takesIdempotencyKey
          ? runOnce(caller, root, args, run)
          : run();
      return isPromise(result) ? result.then(undefined, (error) => fail(caller, error, root)) : result;
    } catch (error) {
      return fail(caller, error, root);
    }
  };
}

/** Throws unless this caller may call the root field. */
export function authorize(caller: Caller, root: RootField): void {
  if (!root.isOpen) caller.demand(root.right);
}

/** The same for a call that begins now. */
export function authorizeAndCount(caller: Caller, root: RootField): void {
  caller.spend();
  authorize(caller, root);
  // What the mutation before has read is not what this one finds.
  if (root.type === 'Mutation') caller.forget();
  caller.state.needs = root.right;
  caller.state.operation = root.name;
  caller.state.cameFrom = null;
  caller.state.isRead = root.type === 'Query';
}

/** Waits for the documented demo delay, if that is switched on. */
export function demoDelay({ services }: Caller, root: RootField): Promise<void> | null {
  if (root.delay === 0 || !services.environment.demoDelays) return null;
  return new Promise((resolve) => setTimeout(resolve, root.delay));
}

/** Gives the kept answer of the same Idempotency-Key, or runs. */
function runOnce<T>(caller: Caller, root: RootField, args: unknown, run: () => Promise<T> | T): Promise<T> | T {
  const key = root.takesIdempotencyKey ? caller.nextKey() : null;
  return key ? key.run(root.name, args, run) : run();
}

/** Turns whatever was thrown into something that may leave. */
function fail({ services, head }: Caller, error: unknown, root: RootField): never {
  const requestId = head.id;
  if (error instanceof Fault) {
    if (error.cause) services.outages.note(error.cause);
    throw error;
  }
  if (isTransient(error)) {
    services.outages.note(error);
    throw new Fault('UNAVAILABLE', undefined, { requestId, retryAfter: 1 });
  }
  services.log.error({ err: error, requestId, root: root.name }, 'a root function failed');
  throw new Fault('INTERNAL', undefined, { requestId });
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Promise<unknown>).then === 'function';

/** PostgreSQL can't keep the character NUL in a text. */
function refuseNul(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badInput(path, 'must not contain the character NUL');
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const key in value) refuseNul((value as Record<string, unknown>)[key], `${path}.${key}`);
  }
}
