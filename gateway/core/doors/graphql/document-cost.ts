import { Kind, type DocumentNode, type FieldNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

type Variables = Record<string, unknown> | null | undefined;

/** Fixed cost of a document, plus the parts that depend on its variables. */
type Cost = { fixed: number; parts: Part[] };
/** Inner cost, multiplied by the largest of these numbers. */
type Part = { least: number; counts: { variable: string; fallback: number }[]; inner: Cost };

const FIELD = 1;
const OBJECT = 2;
/** Arguments that set the number of results. */
const COUNTS = new Set(['first', 'last', 'size', 'limit']);

/** Cost of an operation: number of fields in its longest possible answer with these variables. */
export function costOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): number {
  let cost = read.get(operation);
  if (!cost) read.set(operation, (cost = new Reader(document, operation).cost));
  return cost.parts.length === 0 ? cost.fixed : sum(cost, variables ?? {}, new Map());
}

const read = new WeakMap<OperationDefinitionNode, Cost>();

function sum(cost: Cost, variables: Record<string, unknown>, known: Map<Cost, number>): number {
  const found = known.get(cost);
  if (found !== undefined) return found;
  let total = cost.fixed;
  for (const { least, counts, inner } of cost.parts) {
    let times = least;
    for (const { variable, fallback } of counts) times = Math.max(times, countOf(variables[variable], fallback));
    total += times * sum(inner, variables, known);
  }
  known.set(cost, total);
  return total;
}

/** Invalid numbers are refused elsewhere. */
const countOf = (value: unknown, fallback: number): number => Number(value ?? fallback) || 0;

/** Computes the cost of each fragment once. */
class Reader {
  readonly cost: Cost;
  readonly #fragments = new Map<string, SelectionSetNode>();
  readonly #spread = new Map<string, Cost>();
  readonly #fallbacks = new Map<string, number>();

  constructor(document: DocumentNode, operation: OperationDefinitionNode) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition.selectionSet);
    }
    for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
      if (defaultValue?.kind === Kind.INT) this.#fallbacks.set(variable.name.value, Number(defaultValue.value));
    }
    this.cost = this.#ofSet(operation.selectionSet, 0);
  }

  #ofSet(set: SelectionSetNode, fixed: number): Cost {
    const cost: Cost = { fixed, parts: [] };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        // Introspection has its own limits.
        if (!selection.name.value.startsWith('__')) add(cost, this.#ofField(selection));
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        add(cost, this.#ofFragment(selection.name.value));
      } else add(cost, this.#ofSet(selection.selectionSet, 0));
    }
    return cost;
  }

  #ofFragment(name: string): Cost {
    let cost = this.#spread.get(name);
    if (!cost) this.#spread.set(name, (cost = this.#ofSet(this.#fragments.get(name)!, 0)));
    return cost;
  }

  #ofField({ selectionSet, arguments: given = [] }: FieldNode): Cost {
    if (!selectionSet) return { fixed: FIELD, parts: [] };
    const inner = this.#ofSet(selectionSet, OBJECT);
    let least = 1;
    const counts: Part['counts'] = [];
    for (const { name, value } of given) {
      if (!COUNTS.has(name.value)) continue;
      if (value.kind === Kind.INT) least = Math.max(least, Number(value.value));
      if (value.kind !== Kind.VARIABLE) continue;
      const variable = value.name.value;
      counts.push({ variable, fallback: this.#fallbacks.get(variable) ?? 1 });
    }
    if (counts.length > 0) return { fixed: 0, parts: [{ least, counts, inner }] };
    return {
      fixed: least * inner.fixed,
      parts: inner.parts.length === 0 ? [] : [{ least, counts, inner: { ...inner, fixed: 0 } }],
    };
  }
}

/** Adds constant costs immediately; a variable cost stays one shared part. */
function add(cost: Cost, inner: Cost): void {
  if (inner.parts.length === 0) cost.fixed += inner.fixed;
  else cost.parts.push({ least: 1, counts: [], inner });
}
