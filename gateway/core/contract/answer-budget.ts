import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import { lengthOf, textLengthOf } from './answer-text.ts';
import type { Caller } from './caller.ts';
import { isPlainObject } from '../ground/json.ts';
import { badInput } from '../ground/errors.ts';

/**
 * Limits of one answer: rows of root lists without `first` and fields of all lists (GraphQL only), characters (always).
 */
const ANSWER_MOST = { rows: 5_000, fields: 60_000, characters: 10_000_000 };

type Field = GraphQLField<unknown, unknown>;

const isListOfRecords = ({ type }: Pick<Field, 'type'>): boolean =>
  isListType(getNullableType(type)) && isCompositeType(getNamedType(type));

/** Numbers, dates and enums are too short to count. */
export const isCharged = ({ type }: Pick<Field, 'type'>): boolean =>
  isCompositeType(getNamedType(type)) || getNamedType(type).name === 'String';

const isPaged = (field: Field): boolean => isListOfRecords(field) && field.args.some(({ name }) => name === 'first');

/** Splits the row limit among root lists without `first`, before any is read. */
export function limitRows({ state, services }: Caller, info: GraphQLResolveInfo): void {
  if (state.rowsMost !== null || info.operation.operation !== 'query') return;
  const share = Math.floor(ANSWER_MOST.rows / Math.max(1, countUnpaged(info)));
  // One extra row shows whether there are more.
  state.rowsMost = Math.min(services.environment.limits.list, share + 1);
}

const HINT = 'ask for fewer, or for shorter pages by `first`';

/** Charges the value of a field (list rows, texts of records) and returns it. */
export function charge<T>({ state }: Caller, info: GraphQLResolveInfo, value: T): T {
  if (value == null) return value;
  const budget = (state.answer ??= {
    fields: ANSWER_MOST.fields,
    characters: ANSWER_MOST.characters,
    refusal: null,
  });
  if (Array.isArray(value))
    for (const node of info.fieldNodes) if (node.selectionSet) budget.fields -= value.length * weightOf(node, info);
  budget.characters -= textLengthOf(value, info);
  if (budget.fields < 0)
    throw (budget.refusal ??= badInput('query', `has a response of more than ${ANSWER_MOST.fields} fields: ${HINT}`));
  if (budget.characters < 0) throw (budget.refusal ??= tooLong('query'));
  return value;
}

/** How many rows of a REST body fit the limit. Refuses an oversized body that isn't a list of these rows. */
export function rowsThatFit(body: unknown, rows: number): number {
  if (lengthOf(body) <= ANSWER_MOST.characters) return rows;
  if (!Array.isArray(body) || body.length !== rows) throw tooLong('first');
  let left = ANSWER_MOST.characters;
  const count = body.findIndex((row) => (left -= lengthOf(row)) < 0);
  if (count === 0) throw tooLong('first');
  return count;
}

const tooLong = (argument: string) =>
  badInput(argument, `has a response of more than ${ANSWER_MOST.characters} characters: ${HINT}`);

/** Same for a root field; a list is complete or refused. */
export function chargeRoot<T>(caller: Caller, info: GraphQLResolveInfo, args: { first?: unknown }, list: T): T {
  const { state, services } = caller;
  const { rowsMost } = state;
  const isCut = Array.isArray(list) && list.length === rowsMost && rowsMost < services.environment.limits.list;
  if (isCut && args.first == null && info.operation.operation === 'query') {
    const refusal = badInput('first', `is required for ${info.fieldName}: it has more than ${rowsMost - 1} rows`);
    state.answer = { fields: 0, characters: 0, refusal: state.answer?.refusal ?? refusal };
    throw refusal;
  }
  return charge(caller, info, list);
}

type Unpaged = { fixed: number; variables: string[] };
const unpagedOf = new WeakMap<object, Unpaged>();

/** Coerced variables; compiled documents have them without `sources`. */
function variablesOf({ variableValues }: GraphQLResolveInfo): Record<string, unknown> {
  const { coerced } = variableValues;
  return isPlainObject(coerced) ? coerced : (variableValues as unknown as Record<string, unknown>);
}

/** Number of lists in a query without an explicit length. */
function countUnpaged(info: GraphQLResolveInfo): number {
  let found = unpagedOf.get(info.operation);
  if (!found) unpagedOf.set(info.operation, (found = findUnpaged(info)));
  const variables = variablesOf(info);
  return found.fixed + found.variables.filter((name) => variables[name] == null).length;
}

function findUnpaged({ operation, fragments, parentType }: GraphQLResolveInfo): Unpaged {
  const fields = parentType.getFields();
  const found: Unpaged = { fixed: 0, variables: [] };
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const one of selections) {
      if (one.kind === Kind.FRAGMENT_SPREAD) visit(fragments[one.name.value]!.selectionSet);
      else if (one.kind === Kind.INLINE_FRAGMENT) visit(one.selectionSet);
      else if (fields[one.name.value] && isPaged(fields[one.name.value]!)) {
        const first = one.arguments?.find(({ name }) => name.value === 'first')?.value;
        if (first?.kind === Kind.VARIABLE) found.variables.push(first.name.value);
        else if (!first || first.kind === Kind.NULL) found.fixed += 1;
      }
    }
  };
  visit(operation.selectionSet);
  return found;
}

const weights = new WeakMap<SelectionSetNode, number>();

/** Fields per row of a list, without nested lists, which are charged themselves. */
function weightOf(node: FieldNode, { fragments }: GraphQLResolveInfo): number {
  const weigh = (set: SelectionSetNode): number => {
    const known = weights.get(set);
    if (known !== undefined) return known;
    let weight = 1;
    for (const one of set.selections) {
      const inner = one.kind === Kind.FRAGMENT_SPREAD ? fragments[one.name.value]!.selectionSet : one.selectionSet;
      weight += inner ? weigh(inner) : 1;
    }
    weights.set(set, weight);
    return weight;
  };
  return node.selectionSet ? weigh(node.selectionSet) : 1;
}
