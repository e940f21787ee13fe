import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { describeDoors } from '../../gateway/server.ts';
import { fitting, strange, words } from './words.ts';

export type Dice = {
  chance(part: number): boolean;
  below(most: number): number;
  pick<T>(list: readonly T[]): T;
};

export const diceOf = (next: () => number): Dice => {
  const below = (most: number) => Math.floor(next() * most);
  return { chance: (part) => next() < part, below, pick: (list) => list[below(list.length)]! };
};

/** How often a value is invalid, and how often an optional one is present. */
const STRANGE = 0.06;
const GIVEN = 0.45;

const MOMENTS = ['2026-11-20T09:30:00.000Z', '2026-11-20', '2026-01-01T00:00:00+09:00', '1970-01-01T00:00:00Z'];
const WHOLES = [0, 1, 2, 3, 5, 10, 50, 100, 101, -1, 65_536, 2_147_483_647];
const NUMBERS = [...WHOLES, 0.1, -0.5, 1e9, 65_536.5];

/** Chooses an id for a location in the arguments; undefined for none. */
export type IdAt = (path: string) => string | undefined;

function leaf(type: string, path: string, dice: Dice, idAt: IdAt): unknown {
  const name = path.split('.').at(-1)!;
  switch (type) {
    case 'Boolean':
    case 'boolean':
      return dice.chance(0.5);
    case 'Int':
    case 'integer':
      return dice.pick(WHOLES);
    case 'Float':
    case 'number':
      return dice.pick(NUMBERS);
    case 'DateTime':
      return dice.pick(MOMENTS);
    default:
      return (
        idAt(path) ?? dice.pick(/At$|[dD]ate|birthday|reminder|due/.test(name) ? MOMENTS : (fitting[name] ?? words))
      );
  }
}

export function graphqlValue(type: GraphQLInputType, path: string, dice: Dice, idAt: IdAt): unknown {
  if (dice.chance(STRANGE)) return dice.pick(strange);
  const nullable = getNullableType(type);
  if (!isNonNullType(type) && dice.chance(0.05)) return null;
  if (isListType(nullable)) return listOf(dice, () => graphqlValue(nullable.ofType, path, dice, idAt));
  if (isEnumType(nullable)) return dice.pick(nullable.getValues()).name;
  if (!isInputObjectType(nullable)) return leaf(nullable.name, path, dice, idAt);
  const fields = Object.values(nullable.getFields()).filter(
    (field) => (isNonNullType(field.type) && !dice.chance(STRANGE / 4)) || dice.chance(GIVEN),
  );
  return Object.fromEntries(
    fields.map(({ name, type: inner }) => [name, graphqlValue(inner, `${path}.${name}`, dice, idAt)]),
  );
}

const listOf = (dice: Dice, one: () => unknown): unknown[] => Array.from({ length: dice.below(4) }, one);

export type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const schemas = (describeDoors().components as { schemas: Record<string, Schema> }).schemas;

/** A value for the JSON schema of our own OpenAPI document. */
export function restValue(schema: Schema, path: string, dice: Dice, idAt: IdAt): unknown {
  if (dice.chance(STRANGE)) return dice.pick(strange);
  if (schema.$ref) return restValue(schemas[schema.$ref.split('/').at(-1)!]!, path, dice, idAt);
  if (schema.anyOf) {
    const [first] = schema.anyOf;
    return restValue(dice.chance(0.9) ? first! : dice.pick(schema.anyOf), path, dice, idAt);
  }
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return listOf(dice, () => restValue(schema.items ?? {}, path, dice, idAt));
  if (!schema.properties) return leaf(schema.type ?? 'string', path, dice, idAt);
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties).filter(
    ([name]) => (required.has(name) && !dice.chance(STRANGE / 4)) || dice.chance(GIVEN),
  );
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const value = Object.fromEntries(entries.map(([name, inner]) => [name, restValue(inner, at(name), dice, idAt)]));
  // Whole records include extra keys of the client, which are dropped.
  return dice.chance(STRANGE)
    ? { ...value, organization_id: 'mine', user_rights: ['all'], [dice.pick(words)]: dice.pick(strange) }
    : value;
}
