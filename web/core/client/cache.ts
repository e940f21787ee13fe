import { type Cache, type CacheExchangeOpts, type Variables, cacheExchange } from '@urql/exchange-graphcache';
import type { Exchange } from 'urql';
import { isEcho } from './feed-moments.ts';
import { mayAnswer } from './invalidation.ts';
import { markIncomplete } from './incomplete-types.ts';
import { introspection, keylessTypes, writesByMutation } from 'virtual:contract';

/** Takes records out of every list at once, for a delete that the person should see before the server answers. */
export function removeFromLists(cache: Cache, typename: string, ids: readonly string[]): void {
  const gone = new Set(ids.map((id) => cache.keyOfEntity({ __typename: typename, id })));
  markIncomplete(typename);
  for (const field of cache.inspectFields('Query')) {
    if (!mayAnswer(field.fieldName, typename)) continue;
    const links = cache.resolve('Query', field.fieldKey);
    if (!Array.isArray(links) || !links.some((link) => gone.has(link as string))) continue;
    cache.link(
      'Query',
      field.fieldName,
      field.arguments,
      links.filter((link) => !gone.has(link as string)) as string[],
    );
  }
}

type Updater = (result: unknown, args: Variables, cache: Cache) => void;

const idsOf = (args: Variables): string[] =>
  Array.isArray(args['ids']) ? (args['ids'] as string[]) : [String(args['id'])];

/** Every mutation that removes a record, by the contract: a room needs no line here. */
const byContract: Record<string, Updater> = Object.fromEntries(
  Object.entries(writesByMutation).flatMap(([name, { removes }]): [string, Updater][] =>
    removes ? [[name, (_result, args, cache) => removeFromLists(cache, removes, idsOf(args))]] : [],
  ),
);

type LiveResult = {
  live?: { change?: { id: string; batch: string | null; record: string; record_id: string; action: string } | null };
};

/** What is gone leaves the lists at once; everything else is refetched (`invalidation.ts`). */
const updates = {
  Mutation: byContract,
  Subscription: {
    live: (result: unknown, _args: Variables, cache: Cache) => {
      const { change } = (result as LiveResult).live ?? {};
      // An own write has done so with its answer, and may have been undone since.
      if (change?.action === 'delete' && !isEcho(change)) removeFromLists(cache, change.record, [change.record_id]);
    },
  },
};

type Guess = NonNullable<CacheExchangeOpts['optimistic']>[string];
type Patches = NonNullable<(typeof writesByMutation)[string]['patches']>;

/** A record as it will be: the answer only has to confirm it, and a refusal takes it back (rollback). */
const patched = ({ type, argument, many, skips = [] }: Patches): Guess => {
  const guessed = ([name, value]: [string, unknown]) => value !== null && value !== undefined && !skips.includes(name);
  return (args: Variables) => {
    const patch = Object.fromEntries(Object.entries(args[argument] as object).filter(guessed));
    const one = (id: string) => ({ ...patch, __typename: type, id });
    return many ? (args['ids'] as string[]).map(one) : one(String(args['id']));
  };
};

/** Optimistic answers of every mutation that changes or removes a record by its id: derived from the contract too. */
const optimistic: NonNullable<CacheExchangeOpts['optimistic']> = Object.fromEntries(
  Object.entries(writesByMutation).flatMap(([name, { removes, answers, patches }]): [string, Guess][] => {
    if (patches) return [[name, patched(patches)]];
    // What answers with something else than what it removes says it soon enough.
    if (!removes || (answers && answers !== removes)) return [];
    return [[name, answers ? (args: Variables) => ({ __typename: answers, id: args['id'] }) : () => true]];
  }),
);

/** The normalized cache of the signed-in shell. It knows the schema, so that unions are not guessed. */
export function normalizedCache(): Exchange {
  return cacheExchange({
    schema: introspection,
    keys: {
      Organization: (organization) => String(organization['organization_id']),
      ...Object.fromEntries(keylessTypes.map((name) => [name, () => null])),
    },
    updates: updates as unknown as NonNullable<CacheExchangeOpts['updates']>,
    optimistic,
  });
}
