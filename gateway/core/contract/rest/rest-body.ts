import {
  getNullableType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
} from 'graphql';
import { directive } from '../sdl/directives.ts';

type Strip = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

type Field = GraphQLField<unknown, unknown>;

/** Fields that REST doesn't document. */
const isGraphqlOnly = (field: Field): boolean => directive(field.astNode, 'graphqlOnly') !== undefined;

/**
 * Removes GraphQL-only fields from the result of a root function. Compiled at startup; null if the type has none, so
 * that most endpoints copy nothing. `hasOwnBody`: the room's own body may use fields that are hidden here.
 */
export function compileRestBody(type: GraphQLOutputType, hasOwnBody = false): Strip | null {
  const isHidden = (field: Field): boolean => isGraphqlOnly(field) && !(hasOwnBody && field.resolve);
  const compiled = new Map<GraphQLObjectType, Strip | null>();

  function compile(output: GraphQLOutputType): Strip | null {
    const nullable = getNullableType(output);
    if (isListType(nullable)) {
      const item = compile(nullable.ofType as GraphQLOutputType);
      return item && ((value) => (Array.isArray(value) ? value.map(item) : value));
    }
    if (isUnionType(nullable)) return compileUnion(nullable);
    if (!isObjectType(nullable)) return null;
    // Register before compiling the fields, because a type may refer to itself.
    if (!compiled.has(nullable)) {
      compiled.set(nullable, null);
      compiled.set(nullable, compileObject(nullable));
    }
    return compiled.get(nullable)!;
  }

  function compileUnion(union: GraphQLUnionType): Strip | null {
    const members = new Map(union.getTypes().map((member) => [member.name, compile(member)]));
    if ([...members.values()].every((strip) => strip === null)) return null;
    const nameOf = union.resolveType as unknown as (value: unknown) => string;
    return (value) => members.get(nameOf(value))?.(value) ?? value;
  }

  function compileObject(object: GraphQLObjectType): Strip | null {
    const fields = Object.values(object.getFields());
    const hidden = fields.filter(isHidden).map((field) => field.name);
    const inner = new Map<string, Strip>();
    for (const field of fields) {
      if (isGraphqlOnly(field) || directive(field.astNode, 'ids')) continue;
      const strip = compile(field.type);
      if (strip) inner.set(field.name, strip);
    }
    if (hidden.length === 0 && inner.size === 0) return null;
    return (value) => {
      if (value === null || typeof value !== 'object') return value;
      // No hidden key present: send the record without a copy.
      if (inner.size === 0 && !hidden.some((key) => key in value)) return value;
      const body: Fields = {};
      for (const [key, part] of Object.entries(value)) {
        if (!hidden.includes(key)) body[key] = inner.get(key)?.(part) ?? part;
      }
      return body;
    };
  }

  return compile(type);
}
