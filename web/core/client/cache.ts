import { type Cache, type CacheExchangeOpts, type Variables, cacheExchange } from '@urql/exchange-graphcache';
import type { Exchange } from 'urql';
import { isEcho } from './feed-moments.ts';
import { mayAnswer } from './invalidation.ts';
import { markIncomplete } from './incomplete-types.ts';
import { introspection, keylessTypes, writesByMutation } from 'virtual:contract';

/** Removes records from all lists at once, for an optimistic delete. */
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

/** Cache updates of all mutations that remove a record, derived from the contract. */
const byContract: Record<string, Updater> = Object.fromEntries(
  Object.entries(writesByMutation).flatMap(([name, { removes }]): [string, Updater][] =>
    removes ? [[name, (_result, args, cache) => removeFromLists(cache, removes, idsOf(args))]] : [],
  ),
);

type LiveResult = {
  live?: { change?: { id: string; batch: string | null; record: string; record_id: string; action: string } | null };
};

/** Removes deleted records from lists; everything else is refetched (`invalidation.ts`). */
const updates = {
  Mutation: byContract,
  Subscription: {
    live: (result: unknown, _args: Variables, cache: Cache) => {
      const { change } = (result as LiveResult).live ?? {};
      // Own writes were already applied with their answer, and may have been undone since.
      if (change?.action === 'delete' && !isEcho(change)) removeFromLists(cache, change.record, [change.record_id]);
    },
  },
};

type Guess = NonNullable<CacheExchangeOpts['optimistic']>[string];
type Patches = NonNullable<(typeof writesByMutation)[string]['patches']>;

/** Optimistic result of an update, rolled back on error. */
const patched = ({ type, argument, many, skips = [] }: Patches): Guess => {
  const guessed = ([name, value]: [string, unknown]) => value !== null && value !== undefined && !skips.includes(name);
  return (args: Variables) => {
    const patch = Object.fromEntries(Object.entries(args[argument] as object).filter(guessed));
    const one = (id: string) => ({ ...patch, __typename: type, id });
    return many ? (args['ids'] as string[]).map(one) : one(String(args['id']));
  };
};

/** Optimistic results of mutations that change or remove a record by id, derived from the contract. */
const optimistic: NonNullable<CacheExchangeOpts['optimistic']> = Object.fromEntries(
  Object.entries(writesByMutation).flatMap(([name, { removes, answers, patches }]): [string, Guess][] => {
    if (patches) return [[name, patched(patches)]];
    // Mutations with another result type are not predicted.
    if (!removes || (answers && answers !== removes)) return [];
    return [[name, answers ? (args: Variables) => ({ __typename: answers, id: args['id'] }) : () => true]];
  }),
);

/** Normalized cache of the signed-in shell. It has the schema, so that fragments on unions match exactly. */
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
