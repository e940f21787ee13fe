import { GraphQLError } from 'graphql';

const MESSAGE_MOST = 2_000;

const MISFIT = /^(?:Variable "\$|Argument "|Too many errors processing (?=variables))(\w+)/;

export const isMisfit = ({ message }: GraphQLError): boolean => MISFIT.test(message);

/** Suggestions would reveal names of the contract. */
const withoutSuggestion = (message: string): string => message.replace(/ Did you mean .*$/s, '');

/** GraphQL's error about an invalid variable or argument, with an error code; null for other errors. */
export function misfitOf(
  { message, nodes, path, extensions }: GraphQLError,
  isContractOpen: boolean,
): GraphQLError | null {
  // For fifty and more errors, graphql-js reports only that there are too many.
  const [, argument] = MISFIT.exec(message) ?? [];
  if (argument === undefined) return null;
  return new GraphQLError((isContractOpen ? message : withoutSuggestion(message)).slice(0, MESSAGE_MOST), {
    nodes: nodes ?? null,
    path: path ?? null,
    extensions: { ...extensions, code: 'BAD_INPUT', key: 'error.BAD_INPUT', argument },
  });
}
