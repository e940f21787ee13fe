import { getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { directive, type Contract } from '../../contract/contract.ts';
import type { RootField } from '../../contract/root-field.ts';

/** The room whose schema opens a root field. */
export const roomOf = ({ location }: RootField): string => /schema\/([\w-]+)\.graphql/.exec(location)?.[1] ?? 'core';

/** What an agent may call at all, by name: nothing that follows, and nothing that takes or answers a secret. */
export const offeredOf = ({ roots }: Contract): Map<string, RootField> =>
  new Map(roots.filter((root) => root.type !== 'Subscription' && !holdsSecret(root)).map((root) => [root.name, root]));

function holdsSecret({ field }: RootField): boolean {
  const answered = getNamedType(field.type);
  return (
    field.args.some((input) => isSecret(input.astNode) || takesSecret(input.type, new Set())) ||
    (isObjectType(answered) && Object.values(answered.getFields()).some(({ astNode }) => isSecret(astNode)))
  );
}

function takesSecret(type: GraphQLInputType, seen: Set<string>): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some(
    ({ astNode, type: inner }) => isSecret(astNode) || takesSecret(inner, seen),
  );
}

const isSecret = (node: Parameters<typeof directive>[0]): boolean => directive(node, 'secret') !== undefined;
