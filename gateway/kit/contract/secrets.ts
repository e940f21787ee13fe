import { getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { directive } from '../../core/contract/sdl/directives.ts';
import type { RootField } from '../../core/contract/root-field.ts';

/** Whether an operation has a secret in its arguments or answer. */
export function holdsSecret({ field }: RootField): boolean {
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

export const isSecret = (node: Parameters<typeof directive>[0]): boolean => directive(node, 'secret') !== undefined;
