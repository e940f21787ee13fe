import {
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { boundsOf, directive } from './directives.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** Appends input rules to descriptions, because introspection doesn't show directives. */
export function describeLimits(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) describe(field);
    if (isObjectType(type))
      for (const { args } of Object.values(type.getFields())) for (const arg of args) describe(arg);
  }
}

/** Description without the limits, for OpenAPI and agent tools, whose JSON schemas already have them. */
export const writtenDescription = ({ astNode }: Input): string | undefined => astNode?.description?.value;

function describe(input: Input): void {
  const limits = limitsOf(input);
  if (limits.length > 0) input.description = `${input.description ?? ''} (${limits.join('; ')})`.trim();
}

function limitsOf({ type, astNode }: Input): string[] {
  const { least, most, each } = boundsOf(astNode);
  const nullable = getNullableType(type);
  const isList = isListType(nullable);
  const unit = isList ? ' items' : String(nullable) === 'String' ? ' characters' : '';
  const isOptional = !isNonNullType(type) && directive(astNode, 'notNull');
  return [
    ...range(least, most, unit),
    ...(each === undefined ? [] : [`each ${range(undefined, each, ' characters')[0]}`]),
    ...(isOptional ? ['not null'] : []),
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const [low, high] = [least, most].map((one) => one?.toLocaleString('en-US'));
  if (low === undefined && high === undefined) return [];
  if (high === undefined) return [unit !== '' && least === 1 ? 'not empty' : `at least ${low}${unit}`];
  return [low === undefined ? `at most ${high}${unit}` : `${low} to ${high}${unit}`];
}
