import { type Cache, type CacheExchangeOpts, type Variables, cacheExchange } from '@urql/exchange-graphcache';
import type { Exchange } from 'urql';
import { noteChanged } from './stale-answers.ts';
import { noteThinned } from './thinned.ts';
import { holdersByType, introspection, keylessTypes, rootsByType, writesByMutation } from 'virtual:contract';

/**
 * Forgets the answers of all root queries that could show records of this type: those on the screen ask again. Not the
 * lists of what was taken out of them just now: they are right, and their answer would be under way when it is taken back.
 */
export function invalidateLists(cache: Cache, typename: string, taken?: string): void {
  const roots = new Set(rootsByType[typename] ?? []);
  noteChanged(typename, roots);
  for (const field of cache.inspectFields('Query')) {
    if (!roots.has(field.fieldName)) continue;
    const links = cache.resolve('Query', field.fieldKey);
    // One record that is there: others that come or go are no matter for it.
    if (!taken && typeof links === 'string' && links.startsWith(`${typename}:`)) continue;
    if (!taken || !Array.isArray(links) || !String(links[0]).startsWith(`${taken}:`))
      cache.invalidate('Query', field.fieldName, field.arguments);
  }
}

/** Takes records out of every list at once, for a delete that the person should see before the server answers. */
export function removeFromLists(cache: Cache, typename: string, ids: readonly string[]): void {
  const gone = new Set(ids.map((id) => cache.keyOfEntity({ __typename: typename, id })));
  const roots = new Set(rootsByType[typename] ?? []);
  noteChanged(typename, roots);
  noteThinned(typename);
  for (const field of cache.inspectFields('Query')) {
    if (!roots.has(field.fieldName)) continue;
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

type Updater = (result: unknown, args: Variables, cache: Cache, info: { optimistic?: boolean | undefined }) => void;

const idsOf = (args: Variables): string[] =>
  Array.isArray(args['ids']) ? (args['ids'] as string[]) : [String(args['id'])];

/** Every mutation that makes or removes a record, by the contract: a room needs no line here. */
const byContract: Record<string, Updater> = Object.fromEntries(
  Object.entries(writesByMutation).map(([name, { asks, removes, answers }]): [string, Updater] => [
    name,
    (_result, args, cache, { optimistic }) => {
      if (asks) invalidateLists(cache, asks);
      if (!removes) return;
      removeFromLists(cache, removes, idsOf(args));
      // What is not known yet can't be asked for either: a list that is forgotten now would neither be shown nor asked.
      if (optimistic) return;
      // What the answer is about is known: asked for anew, it would be on the screen as it was until that is here.
      for (const holder of holdersByType[removes] ?? [])
        if (holder !== answers) invalidateLists(cache, holder, removes);
    },
  ]),
);

const keyless = new Set(keylessTypes);

/** Forgets one record. What has no id stands in no list and is a part of the answers about it: those are forgotten. */
function forget(cache: Cache, typename: string, id: string): void {
  if (keyless.has(typename)) return invalidateLists(cache, typename);
  noteChanged(typename, rootsByType[typename] ?? []);
  cache.invalidate({ __typename: typename, id });
}

type Answer = Record<string, unknown>;

/** What a change that was taken back was about is asked for again. */
function putBack(answer: unknown, cache: Cache): void {
  const change = answer as { record: string; record_id: string } | null | undefined;
  if (!change) return;
  forget(cache, change.record, change.record_id);
  invalidateLists(cache, change.record);
}

type LiveResult = {
  live?: {
    change?: { record: string; record_id: string; action: 'create' | 'update' | 'delete' } | null;
    signal?: unknown;
  };
};

/** Everything on the screen is fetched again. */
function invalidateAll(cache: Cache): void {
  for (const [typename, roots] of Object.entries(rootsByType)) noteChanged(typename, roots);
  for (const field of cache.inspectFields('Query')) cache.invalidate('Query', field.fieldName, field.arguments);
}

/** Lists that are filtered by what an update changes have to be asked again as well. */
const filtered = new Set(['Incident', 'Finding']);
/** What counts records, and is asked again with each of them. */
const countedBy: Record<string, readonly string[]> = { Incident: ['IncidentCounts'], Finding: ['FindingCount'] };

/** Keeps the screen true after a write of our own, and after everybody else's. */
const updates = {
  Mutation: {
    ...byContract,
    ...Object.fromEntries(
      ['acknowledge', 'resolve', 'reactivate', 'snooze'].map((verb): [string, Updater] => [
        `${verb}Incident`,
        (_result, _args, cache) => {
          for (const type of ['Incident', 'IncidentCounts']) invalidateLists(cache, type);
        },
      ]),
    ),
    undoChange: (result, _args, cache) => putBack((result as Answer)['undoChange'], cache),
    revertChange: (result, _args, cache) => putBack((result as Answer)['revertChange'], cache),
  } as Record<string, Updater>,
  Subscription: {
    live: (result, _args, cache) => {
      const { change, signal } = (result as LiveResult).live ?? {};
      if (!change) return signal ? undefined : invalidateAll(cache);
      if (change.action === 'update') forget(cache, change.record, change.record_id);
      if (change.action === 'delete') {
        removeFromLists(cache, change.record, [change.record_id]);
        // Whoever has it open is told that it is gone.
        if (!keyless.has(change.record)) cache.invalidate({ __typename: change.record, id: change.record_id });
      }
      if (change.action === 'create' || filtered.has(change.record)) invalidateLists(cache, change.record);
      for (const counts of countedBy[change.record] ?? []) invalidateLists(cache, counts);
    },
  } as Record<string, Updater>,
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
