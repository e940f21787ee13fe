import { GraphQLError } from 'graphql';

const MESSAGE_MOST = 2_000;

/** What GraphQL says of a variable or an argument that does not fit, with the code that it leaves out; else null. */
export function misfitOf({ message, nodes, path, extensions }: GraphQLError): GraphQLError | null {
  // Of fifty and more the language itself says that there are too many, and names none.
  const [, argument] = /^(?:Variable "\$|Argument "|Too many errors processing (?=variables))(\w+)/.exec(message) ?? [];
  if (argument === undefined) return null;
  return new GraphQLError(message.slice(0, MESSAGE_MOST), {
    nodes: nodes ?? null,
    path: path ?? null,
    extensions: { ...extensions, code: 'BAD_INPUT', key: 'error.BAD_INPUT', argument },
  });
}
