import { Kind, type ASTNode, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql';
import { badInput } from '../../ground/errors.ts';

type Shape = { depth: number; aliases: number; directives: number };

/** Refuses operations that exceed a limit, counting fragments at each spread. */
export const limitShape =
  (most: Shape): ValidationRule =>
  (context) => {
    const measured = new Map<string, Shape>();
    return {
      OperationDefinition(operation) {
        const { depth, aliases, directives } = measure(context, operation, measured);
        if (depth > most.depth) throw badInput('query', `exceeds the depth limit of ${most.depth}`);
        if (aliases > most.aliases) throw badInput('query', `has more than ${most.aliases} aliases`);
        if (directives > most.directives) throw badInput('query', `has more than ${most.directives} directives`);
      },
    };
  };

/** Measures each fragment once; another rule refuses cycles. */
function measure(context: ValidationContext, node: ASTNode, measured: Map<string, Shape>): Shape {
  const shape: Shape = {
    depth: 0,
    aliases: node.kind === Kind.FIELD && node.alias ? 1 : 0,
    directives: 'directives' in node ? (node.directives?.length ?? 0) : 0,
  };
  const add = (inner: Shape, deeper: number): void => {
    shape.depth = Math.max(shape.depth, inner.depth + deeper);
    shape.aliases += inner.aliases;
    shape.directives += inner.directives;
  };
  if (node.kind === Kind.FRAGMENT_SPREAD) {
    const name = node.name.value;
    if (!measured.has(name)) {
      measured.set(name, { depth: 0, aliases: 0, directives: 0 });
      const fragment = context.getFragment(name);
      if (fragment) measured.set(name, measure(context, fragment, measured));
    }
    add(measured.get(name)!, 0);
  }
  for (const one of selectionsOf(node)) add(measure(context, one, measured), one.kind === Kind.FIELD ? 1 : 0);
  // graphql-js has its own depth limit for introspection.
  if (node.kind === Kind.FIELD && node.name.value === '__schema') shape.depth = 0;
  return shape;
}

const selectionsOf = (node: ASTNode) =>
  ('selectionSet' in node ? (node.selectionSet as SelectionSetNode | undefined)?.selections : undefined) ?? [];
