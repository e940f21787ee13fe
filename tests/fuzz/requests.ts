import { isRequiredArgument } from 'graphql';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { contract, describeDoors } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { slotsOf } from '../isolation/slots.ts';
import { fuzz as fuzzDocument, random } from '../support/fuzz.ts';
import type { Person } from '../support/gateway.ts';
import { documentOf } from '../support/operations.ts';
import { diceOf, graphqlValue, restValue, type Dice, type IdAt, type Schema } from './values.ts';
import { strange } from './words.ts';

/** Known ids: those of a type, and any. */
export type Pool = { of(kind: string): readonly string[]; any: readonly string[] };

export type Request = {
  root: string;
  who: Person | null;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const operations = Object.entries(describeDoors().paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const requests = contract.roots.filter(({ type }) => type !== 'Subscription');
const byName = new Map(contract.roots.map((root) => [root.name, root]));
/** These operations build icon and flag files: slow, and the same each time. */
const slow = new Set(['iconSets', 'flagSprite']);
const WHO: readonly (Person | null)[] = ['owner', 'owner', 'owner', 'member', 'customer', 'harborOwner', null];

export type Maker = { make(index: number, pool: Pool): Request };

/** The same request for the same seed, index, and pool. */
export const requestMaker = (seed: number): Maker => ({
  make(index, pool) {
    const dice = diceOf(random(seed * 1_000_003 + index));
    const made = dice.chance(0.5)
      ? restRequest(dice, pool)
      : dice.chance(0.85)
        ? graphqlRequest(dice, pool)
        : document(dice, pool);
    return corrupt(dice, made);
  },
});

/** Demo people are spared: a removed or demoted member could try nothing more. */
const isPerson = new Set<string>(Object.values(people).map(({ id }) => id));

function idsFor(root: RootField, dice: Dice, pool: Pool): IdAt {
  const kinds = new Map(slotsOf(root).map(({ path, kind }) => [path.join('.'), kind]));
  const isAboutMembers = /^(update|remove)Member$/.test(root.name);
  return (path) => {
    const kind = kinds.get(path);
    if (kind === undefined) return undefined;
    const known = kind ? pool.of(kind) : [];
    const id = known.length > 0 && dice.chance(0.85) ? dice.pick(known) : dice.pick(pool.any);
    return isAboutMembers && isPerson.has(id) ? people.customer.id.replace(/^./, 'f') : id;
  };
}

function restRequest(dice: Dice, pool: Pool): Request {
  const { path, method, operation } = dice.pick(operations);
  const root = byName.get(operation.operationId.replace(/_\w+$/, ''))!;
  const idAt = idsFor(root, dice, pool);
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: where, required, schema } of operation.parameters ?? []) {
    if (!required && !dice.chance(0.4)) continue;
    const value = restValue(schema, name, dice, idAt);
    for (const one of Array.isArray(value) ? value : [value]) {
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      if (where === 'path') url = url.replace(`{${name}}`, encodeURIComponent(wellFormed(text)));
      else query.append(name, text);
    }
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && restValue(schema, '', dice, idAt);
  return {
    root: root.name,
    who: dice.pick(WHO),
    method: method === 'GET' && dice.chance(0.05) ? 'HEAD' : method,
    url: query.size > 0 ? `${url}?${query}` : url,
    headers: schema ? { 'content-type': 'application/json' } : {},
    ...(schema ? { payload: JSON.stringify(body) ?? 'null' } : {}),
  };
}

const wellFormed = (text: string): string => text.toWellFormed();

function graphqlRequest(dice: Dice, pool: Pool): Request {
  const root = dice.pick(requests.filter(({ name }) => !slow.has(name)));
  const idAt = idsFor(root, dice, pool);
  const taken = root.field.args.filter((argument) => isRequiredArgument(argument) || dice.chance(0.4));
  const args = Object.fromEntries(taken.map(({ name, type }) => [name, graphqlValue(type, name, dice, idAt)]));
  return post(dice, root.name, { query: documentOf(root, args, dice.below(2)), variables: args });
}

function document(dice: Dice, pool: Pool): Request {
  const made = fuzzDocument(contract.schema, dice.below(2 ** 31), pool.any, slow);
  return post(dice, 'a random document', { ...made, ...(dice.chance(0.05) ? { variables: dice.pick(strange) } : {}) });
}

const post = (dice: Dice, root: string, body: object): Request => ({
  root,
  who: dice.pick(WHO),
  method: 'POST',
  url: '/graphql',
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
});

/** Sometimes the request itself is malformed, not only its contents. */
function corrupt(dice: Dice, request: Request): Request {
  if (dice.chance(0.05))
    request.headers['idempotency-key'] = dice.pick(['again', 'k'.repeat(300), `${dice.below(50)}`]);
  if (dice.chance(0.03)) request.headers['if-none-match'] = dice.pick(['*', '"x"', 'W/"a", b']);
  if (dice.chance(0.03))
    request.headers.range = dice.pick(['bytes=0-1', 'bytes=5-1', 'bytes=-5', 'bytes=a', 'lines=1-2']);
  if (request.payload === undefined || !dice.chance(0.04)) return request;
  const { payload, headers } = request;
  switch (dice.below(5)) {
    case 0:
      return { ...request, payload: payload.slice(0, dice.below(payload.length)) };
    case 1:
      return {
        ...request,
        headers: {
          ...headers,
          'content-type': dice.pick([
            'text/plain',
            'application/xml',
            '',
            'multipart/form-data',
            'application/json; charset=utf-16',
          ]),
        },
      };
    case 2:
      return { ...request, payload: dice.pick(['[]', '"text"', 'null', '0', '{}', '', '{"a":', '\u0000']) };
    case 3:
      return {
        ...request,
        headers: {
          ...headers,
          accept: dice.pick(['text/event-stream', 'text/html', 'nothing/at-all', 'application/graphql-response+json']),
        },
      };
    default:
      return { ...request, payload: payload.replace(/[a-z]/, '\\u0000') };
  }
}
