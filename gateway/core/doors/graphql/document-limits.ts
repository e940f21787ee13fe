import {
  GraphQLError,
  isInputType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  TokenKind,
  typeFromAST,
  validateInputValue,
  type DocumentNode,
  type ExecutionArgs,
  type NamedTypeNode,
  type parse,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Call } from '../../call.ts';
import { costOf } from './document-cost.ts';
import { limitShape } from './document-shape.ts';
import { badInput, Fault } from '../../ground/errors.ts';
import { isMisfit } from './misfit.ts';
import { selectOperation } from './select-operation.ts';

/** Documented in gateway/SECURITY.md. Depth: the deepest query of the client plus two. */
export const documentLimits = {
  tokens: 1_000,
  lines: 2_000,
  name: 200,
  depth: 8,
  aliases: 10,
  directives: 8,
  repeats: 10,
  cost: 5_000,
};

export const limitDocuments = (isIntrospectionOpen: boolean): Plugin[] => [
  rules(isIntrospectionOpen),
  hideContract(isIntrospectionOpen),
];

function rules(isIntrospectionOpen: boolean): Plugin {
  return {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source: Parameters<typeof parse>[0], options: object) => {
        refuseLines(typeof source === 'string' ? source : source.body);
        return refuseNames(withShortMessage(() => parseFn(source, { ...options, maxTokens: documentLimits.tokens })));
      });
    },
    onExecute({ args, setResultAndStopExecution }) {
      const errors = refusalsOf(args, isIntrospectionOpen);
      if (errors.length > 0) setResultAndStopExecution({ errors });
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const errors = refusalsOf(args, isIntrospectionOpen);
      if (errors.length > 0) setResultAndStopExecution({ errors });
    },
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      addValidationRule(limitShape(documentLimits));
      addValidationRule(limitRepeats);
      setValidationFn((schema, document, rules) =>
        validateFn(schema, document, rules, { hideSuggestions: !isIntrospectionOpen }),
      );
      if (!isIntrospectionOpen) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

/**
 * Limits lines because comments don't count as tokens and each error counts the lines before it, which took five
 * seconds for half a million lines.
 */
function refuseLines(text: string): void {
  let lines = 1;
  for (const sign of ['\n', '\r']) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      lines += 1;
      if (lines > documentLimits.lines) {
        throw new GraphQLError(`Syntax Error: Line limit of ${documentLimits.lines} exceeded.`);
      }
    }
  }
}

/** Shortens syntax errors, because they quote the token. */
function withShortMessage<T>(parseDocument: () => T): T {
  try {
    return parseDocument();
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.message.length <= MESSAGE_MOST) throw error;
    const { source, positions } = error;
    throw new GraphQLError(`${error.message.slice(0, MESSAGE_MOST)}…`, { source: source!, positions: positions! });
  }
}

/** Limits names, because the time to find suggestions grows with their length. */
function refuseNames(document: DocumentNode): DocumentNode {
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) {
    if (token.end - token.start > documentLimits.name && NAMES.has(token.kind))
      throw new GraphQLError(`Syntax Error: Names and numbers must have at most ${documentLimits.name} characters.`);
  }
  return document;
}

/** Refusals that depend on variables: the cost, and invalid values. */
function refusalsOf(args: ExecutionArgs, isIntrospectionOpen: boolean): GraphQLError[] {
  const { document, operationName, variableValues } = args;
  const operation = selectOperation(document, operationName);
  if (operation && isTooDear(document, operation, variableValues)) {
    return [badInput('query', `exceeds the cost limit of ${documentLimits.cost}: request fewer or shorter pages`)];
  }
  return mistakesIn(args, isIntrospectionOpen);
}

export const isTooDear = (...asked: Parameters<typeof costOf>): boolean => costOf(...asked) > documentLimits.cost;

const NAMES: ReadonlySet<string> = new Set([TokenKind.NAME, TokenKind.INT, TokenKind.FLOAT]);
const MESSAGE_MOST = 1_000;
const MISTAKES_MOST = 5;
const SHOWN_MOST = 10_000;

/**
 * Validates large variables with short messages: GraphQL repeats the whole value in each error, so that 1 MB became 40
 * MB.
 */
function mistakesIn(
  { schema, document, operationName, variableValues }: ExecutionArgs,
  isIntrospectionOpen: boolean,
): GraphQLError[] {
  const found: GraphQLError[] = [];
  if (!variableValues || !isLarger(variableValues, SHOWN_MOST)) return found;
  const longName = findLongName(variableValues);
  if (longName !== null) {
    return [badInput(`${longName.slice(0, 50)}…`, `must have a name of at most ${documentLimits.name} characters`)];
  }
  for (const { type, variable } of selectOperation(document, operationName)?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const expected = typeFromAST(schema, type as NamedTypeNode);
    if (!isInputType(expected) || !Object.hasOwn(variableValues, name)) continue;
    try {
      const note = ({ message }: GraphQLError, path: readonly (string | number)[]) => {
        const place = path.map((key) => `.${key}`).join('');
        const problem = `Variable "$${name}" does not fit at ${name}${place}: ${message.slice(0, 500)}`;
        found.push(new Fault('BAD_INPUT', problem, { argument: `${name}${place}` }));
        if (found.length >= MISTAKES_MOST) throw found;
      };
      validateInputValue(variableValues[name], expected, note, !isIntrospectionOpen);
    } catch (error) {
      if (error !== found) throw error;
    }
    if (found.length >= MISTAKES_MOST) break;
  }
  return found;
}

/** Whether a value has more than this many characters and items. */
function isLarger(value: unknown, most: number): boolean {
  let left = most;
  const visit = (one: unknown): boolean => {
    left -= typeof one === 'string' ? one.length : 1;
    if (left < 0 || typeof one !== 'object' || one === null) return left < 0;
    for (const key in one) {
      left -= key.length;
      if (visit((one as Record<string, unknown>)[key])) return true;
    }
    return false;
  };
  return visit(value);
}

function findLongName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findLongName(one);
      if (found !== null) return found;
    }
    return null;
  }
  for (const [name, one] of Object.entries(value)) {
    const found = name.length > documentLimits.name ? name : findLongName(one);
    if (found !== null) return found;
  }
  return null;
}

/** Limits repetitions of a response key: legal GraphQL, but wasteful. */
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

/** Errors about variables reveal the field names of input types. */
const tellsOfContract = (error: GraphQLError): boolean =>
  error.extensions?.code === 'GRAPHQL_VALIDATION_FAILED' || isMisfit(error);

/**
 * With introspection closed, anonymous callers get a sign-in error instead of validation errors. Only the result is
 * replaced, because validation errors are cached per document for all callers.
 */
function hideContract(isIntrospectionOpen: boolean): Plugin {
  return {
    onResultProcess({ result, serverContext, setResult }) {
      if (isIntrospectionOpen || (serverContext as unknown as Call).isSignedIn || !('errors' in result)) return;
      if (result.errors?.some(tellsOfContract)) setResult({ errors: [new Fault('UNAUTHENTICATED')] });
    },
  };
}
