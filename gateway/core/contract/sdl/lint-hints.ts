import { isObjectType, parse, validate, type GraphQLField, type GraphQLSchema } from 'graphql';
import { locationOf } from './contract-error.ts';
import { argument, directive, textsOf } from './directives.ts';

type Root = { name: string; location: string; field: GraphQLField<unknown, unknown> };

/** Checks that the agent hints @words, @tool and @brief fit the schema. */
export const lintHints = (schema: GraphQLSchema, roots: readonly Root[]): string[] => [
  ...words(schema, roots),
  ...briefs(schema),
  ...takes(roots),
];

function words(schema: GraphQLSchema, roots: readonly Root[]): string[] {
  const nodes = [...Object.values(schema.getTypeMap()), ...roots.map(({ field }) => field)];
  return nodes.flatMap(({ name, astNode }) => {
    const also = textsOf(directive(astNode, 'words'), 'also');
    const wrong = also.find((text, index) => text !== text.toLowerCase().trim() || also.indexOf(text) !== index);
    return wrong === undefined
      ? []
      : [`${locationOf(astNode)} ${name}: @words must be in lower case and each once: ${wrong}`];
  });
}

function briefs(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    const brief = directive(type.astNode, 'brief');
    if (!brief || !isObjectType(type)) return [];
    const text = `fragment Brief on ${type.name} { ${argument(brief, 'select')} } query { __typename ...Brief }`;
    try {
      const document = parse(text, { noLocation: true });
      const errors = validate(schema, document).filter(({ message }) => !message.includes('"Query"'));
      return errors.map(({ message }) => `${locationOf(type.astNode)} ${type.name}: @brief: ${message}`);
    } catch (error) {
      return [`${locationOf(type.astNode)} ${type.name}: @brief: ${(error as Error).message}`];
    }
  });
}

function takes(roots: readonly Root[]): string[] {
  return roots.flatMap(({ name, location, field }) => {
    const tool = directive(field.astNode, 'tool');
    const shown = tool && argument(tool, 'takes');
    if (shown == null) return [];
    const first = shown.split(/[\s{]/, 1)[0];
    return field.args.some((input) => input.name === first) ? [] : [`${location} ${name}: @tool takes no ${first}`];
  });
}
