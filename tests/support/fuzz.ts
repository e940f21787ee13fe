import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** The same numbers for the same seed, so that a failing document can be reproduced. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Fuzzed = { query: string; variables: Record<string, unknown> };

/** Random valid queries with aliases, fragments, variables, and @include. */
export function fuzz(schema: GraphQLSchema, seed: number, ids: readonly string[], skip: ReadonlySet<string>): Fuzzed {
  const next = random(seed);
  const below = (most: number) => Math.floor(next() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const definitions: string[] = [];
  const variables: Record<string, unknown> = {};
  const fragments: string[] = [];

  const literal = (type: GraphQLInputType): unknown => {
    if (isNonNullType(type)) return literal(type.ofType);
    if (isListType(type)) return [literal(type.ofType)];
    if (isEnumType(type)) return pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, literal(field.type)]));
    }
    switch (type.name) {
      case 'Int':
        return 1 + below(4);
      case 'Float':
        return 1.5;
      case 'Boolean':
        return next() < 0.5;
      case 'DateTime':
        return '2026-01-02T03:04:05.000Z';
      case 'ID':
        return pick(ids);
      default:
        return pick(['a', 'e', 'en', '', 'zz']);
    }
  };

  const written = (value: unknown, type: GraphQLInputType): string => {
    const named = getNamedType(type);
    if (Array.isArray(value)) return `[${value.map((item) => written(item, type)).join(', ')}]`;
    if (isEnumType(named)) return String(value);
    if (isInputObjectType(named)) {
      const fields = named.getFields();
      const parts = Object.entries(value as object).map(
        ([name, one]) => `${name}: ${written(one, fields[name]!.type)}`,
      );
      return `{ ${parts.join(', ')} }`;
    }
    return JSON.stringify(value);
  };

  const argumentsOf = (field: GraphQLField<unknown, unknown>): string => {
    const given = field.args.flatMap((argument) => {
      if (!isNonNullType(argument.type) && next() < 0.6) return [];
      const value = literal(argument.type);
      if (isInputObjectType(getNamedType(argument.type)) || next() < 0.5) {
        return [`${argument.name}: ${written(value, argument.type)}`];
      }
      const name = `v${definitions.length}`;
      definitions.push(`$${name}: ${String(argument.type)}`);
      if (isNonNullType(argument.type) || next() < 0.8) variables[name] = value;
      return [`${argument.name}: $${name}`];
    });
    return given.length > 0 ? `(${given.join(', ')})` : '';
  };

  const selectionOf = (type: GraphQLNamedType, depth: number): string => {
    if (isUnionType(type)) {
      const members = type.getTypes().map((member) => `... on ${member.name} ${selectionOf(member, depth)}`);
      members.splice(below(members.length + 1), 0, '__typename');
      return `{ ${members.join(' ')} }`;
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return '';
    const fields = Object.values(type.getFields()).filter((field) => depth > 0 || isLeafType(getNamedType(field.type)));
    const taken = fields.filter(() => next() < 0.5).slice(0, 6);
    const parts = taken.flatMap((field) => {
      const named = getNamedType(field.type);
      const inner = isLeafType(named) ? '' : ` ${selectionOf(named, depth - 1)}`;
      // Without an alias, two random argument lists of one field would conflict.
      const alias = field.args.length > 0 || next() < 0.1 ? `${field.name}_${below(10_000)}: ` : '';
      const directive = next() < 0.05 ? ` @include(if: ${next() < 0.5})` : '';
      return [`${alias}${field.name}${argumentsOf(field)}${directive}${inner}`];
    });
    if (next() < 0.2) parts.push('__typename');
    // Anywhere, some of them twice: each key is ordered by its first occurrence.
    for (const isNamed of [true, true, false]) {
      if (parts.length < 2 || next() > 0.25) continue;
      const start = below(parts.length);
      const moved = parts.splice(start, 1 + below(2)).join(' ');
      const name = `F${fragments.length}`;
      if (isNamed) fragments.push(`fragment ${name} on ${type.name} { ${moved} }`);
      const spread = isNamed ? `...${name}` : `... ${next() < 0.5 ? `on ${type.name} ` : ''}{ ${moved} }`;
      parts.splice(start, 0, spread);
      if (next() < 0.3) parts.splice(below(parts.length + 1), 0, isNamed ? spread : moved);
    }
    return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
  };

  const roots = Object.values(schema.getQueryType()!.getFields()).filter((field) => !skip.has(field.name));
  const chosen = Array.from({ length: 1 + below(3) }, () => pick(roots));
  const body = chosen.map((field, index) => {
    const named = getNamedType(field.type);
    const inner = isLeafType(named) ? '' : ` ${selectionOf(named, 2)}`;
    return `r${index}: ${field.name}${argumentsOf(field)}${inner}`;
  });
  // Repeated in a fragment before it: both selections merge into one answer.
  const [again] = body;
  if (next() < 0.3) body.unshift(`... on Query { ${again} }`);
  const head = definitions.length > 0 ? `(${definitions.join(', ')})` : '';
  return { query: `query Fuzzed${head} { ${body.join(' ')} }\n${fragments.join('\n')}`, variables };
}
