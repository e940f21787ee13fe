import type { GraphQLFieldResolver } from 'graphql';
import type { RootField } from './contract.ts';
import { badInput } from '../ground/errors.ts';

/** What a guard asks of the context, whichever door it came through. */
export type Caller = {
  /** Throws unless this caller may call this root field now; counts the call. */
  authorizeAndCount(root: RootField): void;
  /** Turns whatever was thrown into something that may leave. */
  toPublicError(error: unknown, root: RootField): Error;
  /** Waits for the documented demo delay, if that is switched on. */
  demoDelay(root: RootField): Promise<void> | null;
  /** Gives the kept answer of the same Idempotency-Key, or runs. */
  runOnce<T>(root: RootField, args: unknown, run: () => Promise<T> | T): Promise<T> | T;
};

export type RootCall = (args: Record<string, unknown>, context: Caller) => unknown;

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** The one way to a root function: sign-in, right, limit, input that no store can hold, and errors that may leave. */
export function guarded(root: RootField, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const caller = context as Caller;
    try {
      caller.authorizeAndCount(root);
      for (const name in args) refuseNul(args[name], name);
      const run = () => resolve(source, args, context, info);
      const waiting = caller.demoDelay(root);
      const result = waiting
        ? waiting.then(() => caller.runOnce(root, args, run))
        : root.takesIdempotencyKey
          ? caller.runOnce(root, args, run)
          : run();
      return isPromise(result) ? result.then(undefined, (error) => fail(caller, error, root)) : result;
    } catch (error) {
      return fail(caller, error, root);
    }
  };
}

function fail(caller: Caller, error: unknown, root: RootField): never {
  throw caller.toPublicError(error, root);
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
