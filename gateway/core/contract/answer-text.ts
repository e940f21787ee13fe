import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DirectiveNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

/** Texts that a selection reads from properties of a record; fields with a resolver are charged separately. */
type TextPlan = { texts: Text[]; inner: Inner[]; isConditional: boolean };
type Text = { name: string; when: readonly Condition[] };
type Inner = Text & { plan: TextPlan };
/** @skip and @include, evaluated with the variables of each request. */
type Condition = { directives: readonly DirectiveNode[] };

const plans = new WeakMap<SelectionSetNode, TextPlan>();

/** Number of characters in the texts of a field's value (a record or a list). */
export function textLengthOf(value: unknown, info: GraphQLResolveInfo): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const node of info.fieldNodes) {
    const plan = node.selectionSet && planOf(node.selectionSet, info);
    if (!plan) return lengthOf(value);
    if (plan.texts.length > 0 || plan.inner.length > 0) length += measure(value, wanted(plan, info));
  }
  return length;
}

function measure(value: unknown, plan: TextPlan): number {
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  if (Array.isArray(value)) {
    for (const one of value) length += measure(one, plan);
    return length;
  }
  const record = value as Record<string, unknown>;
  for (const { name } of plan.texts) length += lengthOf(record[name]);
  for (const { name, plan: inner } of plan.inner) length += measure(record[name], inner);
  return length;
}

/** Number of characters in a text, or in all texts inside a value. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  if (Array.isArray(value)) for (const one of value) length += lengthOf(one);
  else for (const name in value) length += lengthOf((value as Record<string, unknown>)[name]);
  return length;
}

/** Part of the plan that @skip and @include leave for this request. */
function wanted(plan: TextPlan, info: GraphQLResolveInfo): TextPlan {
  if (!plan.isConditional) return plan;
  const isWanted = ({ when }: Text) => when.every((node) => isIncluded(node, info));
  const inner = plan.inner.filter(isWanted).map((one) => ({ ...one, plan: wanted(one.plan, info) }));
  return { texts: plan.texts.filter(isWanted), inner, isConditional: false };
}

function isIncluded(node: Condition, { variableValues }: GraphQLResolveInfo): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
}

function planOf(set: SelectionSetNode, info: GraphQLResolveInfo): TextPlan {
  let plan = plans.get(set);
  if (!plan) plans.set(set, (plan = compile([set], getNamedType(info.returnType), info)));
  return plan;
}

/** Selections with the same response name are merged. */
function compile(sets: SelectionSetNode[], parent: GraphQLNamedType, info: GraphQLResolveInfo): TextPlan {
  type Selected = { field: FieldNode; of: GraphQLNamedType; when: Condition[]; sets: SelectionSetNode[] };
  const selected = new Map<string, Selected>();
  const visit = (set: SelectionSetNode, of: GraphQLNamedType, outer: Condition[]): void => {
    for (const one of set.selections) {
      const when = one.directives?.length ? [...outer, { directives: one.directives }] : outer;
      if (one.kind === Kind.FIELD) {
        const key = `${of.name} ${one.alias?.value ?? one.name.value}`;
        const known = selected.get(key);
        if (known && one.selectionSet) known.sets.push(one.selectionSet);
        // Selected twice: included if either condition holds.
        if (known && when.length < known.when.length) known.when = when;
        if (!known) selected.set(key, { field: one, of, when, sets: one.selectionSet ? [one.selectionSet] : [] });
        continue;
      }
      const inner = one.kind === Kind.FRAGMENT_SPREAD ? info.fragments[one.name.value]! : one;
      const named = inner.typeCondition && info.schema.getType(inner.typeCondition.name.value);
      visit(inner.selectionSet, named ?? of, when);
    }
  };
  for (const set of sets) visit(set, parent, []);
  const plan: TextPlan = { texts: [], inner: [], isConditional: false };
  for (const { field, of, when, sets: inside } of selected.values()) {
    const name = field.name.value;
    const found = isObjectType(of) || isInterfaceType(of) ? of.getFields()[name] : undefined;
    if (!found || found.resolve !== undefined) continue;
    const type = getNamedType(found.type);
    if (isCompositeType(type)) {
      const deeper = compile(inside, type, info);
      if (deeper.texts.length === 0 && deeper.inner.length === 0) continue;
      plan.inner.push({ name, when, plan: deeper });
      plan.isConditional ||= when.length > 0 || deeper.isConditional;
    } else if (type.name === 'String') {
      plan.texts.push({ name, when });
      plan.isConditional ||= when.length > 0;
    }
  }
  return plan;
}
