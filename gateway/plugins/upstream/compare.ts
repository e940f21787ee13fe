import {
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLOutputType,
} from 'graphql';
import { directive } from '../../core/contract/sdl/directives.ts';
import { isPlainObject } from '../../core/ground/json.ts';

export type DifferenceKind =
  | 'missing key'
  | 'other key'
  | 'other type'
  | 'other order'
  | 'other length'
  | 'other value'
  | 'other status'
  | 'no answer';
export type Difference = { kind: DifferenceKind; path: string };

/** Number of compared list items; errors usually affect the first ones. */
const LOOKED_AT = 50;
const FOUND_MOST = 20;

/** Differences between two documented bodies of one operation. */
export function differencesOf(ours: unknown, theirs: unknown): Difference[] {
  const found = new Map<string, Difference>();
  compare(ours, theirs, '', (kind, path) => {
    if (found.size < FOUND_MOST) found.set(`${kind} ${path}`, { kind, path });
  });
  return [...found.values()];
}

type Tell = (kind: DifferenceKind, path: string) => void;

function compare(ours: unknown, theirs: unknown, path: string, tell: Tell): void {
  if (typeOf(ours) !== typeOf(theirs)) return tell('other type', path);
  if (Array.isArray(ours)) return compareLists(ours, theirs as unknown[], path, tell);
  if (!isPlainObject(ours)) return ours === theirs ? undefined : tell('other value', path);
  const other = theirs as Record<string, unknown>;
  for (const [key, value] of Object.entries(ours)) {
    if (!Object.hasOwn(other, key)) tell('missing key', below(path, key));
    else compare(value, other[key], below(path, key), tell);
  }
  for (const key of Object.keys(other)) if (!Object.hasOwn(ours, key)) tell('other key', below(path, key.slice(0, 80)));
}

function compareLists(ours: unknown[], theirs: unknown[], path: string, tell: Tell): void {
  if (ours.length !== theirs.length) tell('other length', path);
  const [own, other] = [ours.map(keyOf), theirs.map(keyOf)];
  const shared = own.filter((key) => key !== null && other.includes(key));
  const order = other.filter((key) => key !== null && shared.includes(key));
  if (shared.some((key, index) => order[index] !== key)) tell('other order', path);
  for (const [index, one] of ours.slice(0, LOOKED_AT).entries()) {
    const at = own[index] === null ? index : other.indexOf(own[index]!);
    if (at >= 0 && at < theirs.length) compare(one, theirs[at], `${path}[]`, tell);
  }
}

const keyOf = (item: unknown): string | null =>
  typeof item === 'string' ? item : isPlainObject(item) && item.id !== undefined ? String(item.id) : null;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Differences between a body and the SDL, which GraphQL or the client could not handle. */
export function misfitsOf(type: GraphQLOutputType, body: unknown): Difference[] {
  const found = new Map<string, Difference>();
  check(type, body, '', (kind, path) => {
    if (found.size < FOUND_MOST) found.set(`${kind} ${path}`, { kind, path });
  });
  return [...found.values()];
}

function check(type: GraphQLOutputType, value: unknown, path: string, tell: Tell): void {
  if (value === null || value === undefined) return isNonNullType(type) ? tell('other type', path) : undefined;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    if (!Array.isArray(value)) return tell('other type', path);
    for (const item of value) check(inner.ofType as GraphQLOutputType, item, `${path}[]`, tell);
    return;
  }
  if (isScalarType(inner)) {
    const expected = SCALARS[inner.name];
    return !expected || expected(value) ? undefined : tell('other type', path);
  }
  if (isEnumType(inner)) {
    return inner.getValues().some((one) => one.value === value) ? undefined : tell('other value', path);
  }
  if (!isObjectType(inner)) return;
  if (!isPlainObject(value)) return tell('other type', path);
  for (const field of Object.values(inner.getFields())) {
    if (directive(field.astNode, 'graphqlOnly')) continue;
    const here = below(path, field.name);
    if (!Object.hasOwn(value, field.name)) {
      if (isNonNullType(field.type) && !directive(field.astNode, 'sparse')) tell('missing key', here);
    } else if (directive(field.astNode, 'ids')) checkIds(field.type, value[field.name], here, tell);
    else check(field.type, value[field.name], here, tell);
  }
}

/** REST contains ids where GraphQL has records. */
function checkIds(type: GraphQLOutputType, value: unknown, path: string, tell: Tell): void {
  const isList = isListType(getNullableType(type));
  const ids = isList ? value : [value];
  const fits = Array.isArray(ids) && ids.every((id) => typeof id === 'string' || (!isList && id === null));
  if (!fits) tell('other type', path);
}

const SCALARS: Record<string, (value: unknown) => boolean> = {
  ID: (value) => typeof value === 'string' || Number.isInteger(value),
  String: (value) => typeof value === 'string',
  DateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Int: Number.isInteger,
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
};
