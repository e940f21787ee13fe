import { Kind, visit, type DirectiveNode, type DocumentNode } from 'graphql';

type Variables = Record<string, unknown> | undefined;
type Decide = (directive: DirectiveNode) => boolean | null;

const isSwitch = ({ name }: DirectiveNode): boolean => name.value === 'include' || name.value === 'skip';

/** Variables used by `@include` and `@skip`, without duplicates. */
export function switchesOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(directive) {
      const value = isSwitch(directive) ? directive.arguments?.[0]?.value : undefined;
      if (value?.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/** Cache key of the switch values; null if one is missing. */
export function switchedBy(switches: readonly string[], variables: Variables): string | null {
  const values = switches.map((name) => variables?.[name]);
  return values.every((value) => typeof value === 'boolean') ? values.join(' ') : null;
}

const decideBy =
  (variables: Variables): Decide =>
  (directive) => {
    const value = directive.arguments?.[0]?.value;
    const isOn =
      value?.kind === Kind.VARIABLE ? variables?.[value.name.value] : value?.kind === Kind.BOOLEAN && value.value;
    return typeof isOn === 'boolean' ? isOn === (directive.name.value === 'include') : null;
  };

/**
 * The document with `@include` and `@skip` resolved: excluded parts are removed, included ones lose the directive. Null
 * if a selection would become empty.
 */
export function switched(document: DocumentNode, variables: Variables): DocumentNode | null {
  const decide = decideBy(variables);
  let isEmpty = false;
  const part = {
    enter<N extends { directives?: readonly DirectiveNode[] | undefined }>(node: N) {
      if (!node.directives?.some(isSwitch)) return undefined;
      const switches = node.directives.filter(isSwitch).map(decide);
      if (switches.includes(false)) return null;
      return { ...node, directives: node.directives.filter((each) => !isSwitch(each) || decide(each) === null) };
    },
  };
  const left = visit(document, {
    Field: part,
    InlineFragment: part,
    FragmentSpread: part,
    SelectionSet: { leave: ({ selections }) => void (isEmpty ||= selections.length === 0) },
  });
  return isEmpty ? null : left;
}
