import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { badInput } from '../../ground/errors.ts';
import { ReceivedFile } from './uploads.ts';
import { readDateTime } from './scalars.ts';

/** Coerces one value of a request; `path` names it in errors. */
type Coercer = (value: unknown, path: string) => unknown;
export type ArgumentCoercer = (given: Record<string, unknown>) => Record<string, unknown>;

export const isGraphqlOnly = (input: GraphQLArgument | GraphQLInputField): boolean =>
  input.astNode?.directives?.some((directive) => directive.name.value === 'graphqlOnly') ?? false;

/** Compiles the arguments of a root field into one function for its REST endpoints, at startup. */
export function compileArguments(args: readonly GraphQLArgument[], isText: boolean): ArgumentCoercer {
  return compileFields(
    args.filter((argument) => !isGraphqlOnly(argument)),
    isText,
    new Map(),
  ) as ArgumentCoercer;
}

type Field = GraphQLArgument | GraphQLInputField;

/** Copies only known keys; drops everything else. */
function compileFields(fields: readonly Field[], isText: boolean, known: Map<GraphQLInputType, Coercer>) {
  const compiled = fields.map((field) => ({
    name: field.name,
    isRequired: isNonNullType(field.type) && field.default === undefined,
    defaultValue: field.default?.value,
    coerce: compile(field.type, isText, known),
  }));
  return (given: Record<string, unknown>, path = '') => {
    const read: Record<string, unknown> = {};
    for (const field of compiled) {
      const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
      if (value !== undefined) read[field.name] = field.coerce(value, path + field.name);
      else if (field.isRequired) throw badInput(path + field.name, 'is required');
      else if (field.defaultValue !== undefined) read[field.name] = field.defaultValue;
    }
    return read;
  };
}

function compile(type: GraphQLInputType, isText: boolean, known: Map<GraphQLInputType, Coercer>): Coercer {
  if (isNonNullType(type)) {
    const inner = compile(type.ofType, isText, known);
    return (value, path) => {
      if (value === null) throw badInput(path, 'must not be null');
      return inner(value, path);
    };
  }
  const inner = compileNullable(type, isText, known);
  return (value, path) => (value === null ? null : inner(value, path));
}

function compileNullable(type: GraphQLInputType, isText: boolean, known: Map<GraphQLInputType, Coercer>): Coercer {
  const nullable = getNullableType(type);
  const made = known.get(nullable);
  if (made) return made;
  if (isListType(nullable)) {
    const item = compile(nullable.ofType, isText, known);
    return (value, path) => {
      const list = isText && !Array.isArray(value) ? [value] : value;
      if (!Array.isArray(list)) throw badInput(path, 'must be a list');
      return list.map((element, index) => item(element, `${path}[${index}]`));
    };
  }
  if (isInputObjectType(nullable)) {
    // Registered before its fields are compiled: an input type may refer to itself.
    let fields: ReturnType<typeof compileFields>;
    const coerce: Coercer = (value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw badInput(path, 'must be an object');
      return fields(value as Record<string, unknown>, `${path}.`);
    };
    known.set(nullable, coerce);
    fields = compileFields(
      Object.values(nullable.getFields()).filter((field) => !isGraphqlOnly(field)),
      isText,
      known,
    );
    return coerce;
  }
  if (isEnumType(nullable)) {
    const values = new Map(nullable.getValues().map((value) => [String(value.value), value.value]));
    const names = [...values.keys()].join(', ');
    return (value, path) => {
      if (typeof value !== 'string' || !values.has(value)) throw badInput(path, `must be one of ${names}`);
      return values.get(value);
    };
  }
  const scalar = isText ? fromText[nullable.name] : fromJson[nullable.name];
  if (!scalar) throw new Error(`The scalar ${nullable.name} can't be used in a REST endpoint`);
  return scalar;
}

const text: Coercer = (value, path) => {
  if (typeof value !== 'string') throw badInput(path, 'must be a string');
  return value;
};

const whole: Coercer = (value, path) => {
  if (!Number.isInteger(value) || (value as number) > 2_147_483_647 || (value as number) < -2_147_483_648) {
    throw badInput(path, 'must be a whole number');
  }
  return value;
};

const number: Coercer = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badInput(path, 'must be a number');
  return value;
};

const yesNo: Coercer = (value, path) => {
  if (typeof value !== 'boolean') throw badInput(path, 'must be true or false');
  return value;
};

const moment: Coercer = (value, path) => {
  const read = readDateTime(value);
  if (read === null) throw badInput(path, 'must be a date such as 2026-11-21T09:30:00.000Z');
  return read;
};

/** A data URL, or a file that this request uploaded. */
const upload: Coercer = (value, path) => (value instanceof ReceivedFile ? value : text(value, path));

const fromJson: Record<string, Coercer> = {
  String: text,
  ID: (value, path) => (Number.isInteger(value) ? String(value) : text(value, path)),
  Int: whole,
  Float: number,
  Boolean: yesNo,
  DateTime: moment,
  Upload: upload,
};

/** Query strings hold text only; a repeated key isn't a single value. */
const single: Coercer = (value, path) => {
  if (typeof value !== 'string') throw badInput(path, 'must be given once');
  return value;
};

const fromText: Record<string, Coercer> = {
  String: single,
  ID: single,
  Int: (value, path) => whole(/^[+-]?\d+$/.test(single(value, path) as string) ? Number(value) : NaN, path),
  Float: (value, path) => number((single(value, path) as string).trim() === '' ? NaN : Number(value), path),
  Boolean: (value, path) => {
    const word = single(value, path);
    return yesNo(word === 'true' ? true : word === 'false' ? false : word, path);
  },
  DateTime: (value, path) => moment(single(value, path), path),
  Upload: upload,
};
