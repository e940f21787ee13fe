import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { Fault } from './errors.ts';

/** The figures of gateway/SECURITY.md; depth is the deepest client query and two more. */
export const documentLimits = { tokens: 1_000, depth: 8, aliases: 10, directives: 8, repeats: 10, cost: 5_000 };

export function limitDocuments(isIntrospectionOpen: boolean): Plugin[] {
  return [
    EnvelopArmorPlugin({
      maxTokens: { n: documentLimits.tokens },
      maxDepth: { n: documentLimits.depth, ignoreIntrospection: true, flattenFragments: true },
      maxAliases: { n: documentLimits.aliases, allowList: [] },
      maxDirectives: { n: documentLimits.directives },
      costLimit: { maxCost: documentLimits.cost, ignoreIntrospection: true },
      blockFieldSuggestion: { enabled: !isIntrospectionOpen },
    }) as Plugin,
    rules(isIntrospectionOpen),
    hideContract(isIntrospectionOpen),
  ];
}

function rules(isIntrospectionOpen: boolean): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(limitRepeats);
      if (!isIntrospectionOpen) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

/** The same response key hundreds of times is legal GraphQL and work for nobody's good. */
const limitRepeats: ValidationRule = (context) => ({
  SelectionSet(set) {
    const counts = new Map<string, number>();
    for (const selection of set.selections) {
      const key =
        selection.kind === Kind.FIELD
          ? (selection.alias ?? selection.name).value
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? `...${selection.name.value}`
            : '...';
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (key === '__proto__')
        context.reportError(new GraphQLError('The response key __proto__ is not allowed', { nodes: selection }));
      if (count === documentLimits.repeats + 1) {
        context.reportError(
          new GraphQLError(`${key} stands more than ${documentLimits.repeats} times in one selection`, {
            nodes: selection,
          }),
        );
      }
    }
  },
});

/**
 * Where introspection is closed, strangers learn from validation no more than that they must sign in. Said of the
 * result: what validation finds is kept for everybody who sends the same document.
 */
function hideContract(isIntrospectionOpen: boolean): Plugin {
  return {
    onResultProcess({ result, serverContext, setResult }) {
      if (isIntrospectionOpen || (serverContext as unknown as Context).isSignedIn || !('errors' in result)) return;
      if (result.errors?.some((error) => error.extensions?.code === 'GRAPHQL_VALIDATION_FAILED')) {
        setResult({ errors: [new Fault('UNAUTHENTICATED')] });
      }
    },
  };
}
