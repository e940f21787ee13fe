import { GraphQLError } from 'graphql';

const MESSAGE_MOST = 2_000;

const MISFIT = /^(?:Variable "\$|Argument "|Too many errors processing (?=variables))(\w+)/;

export const isMisfit = ({ message }: GraphQLError): boolean => MISFIT.test(message);

/** Names that are close to a wrong one are of the contract. */
const withoutSuggestion = (message: string): string => message.replace(/ Did you mean .*$/s, '');

/** What GraphQL says of a variable or an argument that does not fit, with the code that it leaves out; else null. */
export function misfitOf(
  { message, nodes, path, extensions }: GraphQLError,
  isContractOpen: boolean,
): GraphQLError | null {
  // Of fifty and more the language itself says that there are too many, and names none.
  const [, argument] = MISFIT.exec(message) ?? [];
  if (argument === undefined) return null;
  return new GraphQLError((isContractOpen ? message : withoutSuggestion(message)).slice(0, MESSAGE_MOST), {
    nodes: nodes ?? null,
    path: path ?? null,
    extensions: { ...extensions, code: 'BAD_INPUT', key: 'error.BAD_INPUT', argument },
  });
}
