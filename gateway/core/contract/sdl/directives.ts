import { Kind, type ConstDirectiveNode } from 'graphql';

export type WithDirectives = { directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;

export const directive = (node: WithDirectives, name: string): ConstDirectiveNode | undefined =>
  node?.directives?.find((candidate) => candidate.name.value === name);

export function argument(node: ConstDirectiveNode, name: string): string | null {
  const value = node.arguments?.find((candidate) => candidate.name.value === name)?.value;
  return value && 'value' in value ? String(value.value) : null;
}

/** Values of a directive argument that is a list of strings or enum values. */
export function textsOf(node: ConstDirectiveNode | undefined, name: string): string[] {
  const value = node?.arguments?.find((candidate) => candidate.name.value === name)?.value;
  return value?.kind === Kind.LIST
    ? value.values.flatMap((one) => (one.kind === Kind.STRING || one.kind === Kind.ENUM ? one.value : []))
    : [];
}

/** Numbers of @bounds, if declared. */
export type Bounds = { least?: number | undefined; most?: number | undefined; each?: number | undefined };

export function boundsOf(node: WithDirectives): Bounds {
  const found = directive(node, 'bounds');
  const bounds: Bounds = {};
  for (const name of ['least', 'most', 'each'] as const) {
    const value = found && argument(found, name);
    if (value != null) bounds[name] = Number(value);
  }
  return bounds;
}

/** Format declared by @written, or null. */
export const formatOf = (node: WithDirectives): string | null => {
  const found = directive(node, 'written');
  return found ? argument(found, 'as') : null;
};
