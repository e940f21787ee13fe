import {
  getNamedType,
  getNullableType,
  isObjectType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { argument, directive } from '../../core/contract/sdl/directives.ts';
import type { RootField } from '../../core/contract/root-field.ts';

/** Exportable list (`lists` of a room). */
type ListPlan = {
  /** Root field that returns it; its right, filter and fence apply. */
  root: string;
  /** Property of the answer that holds the rows; the answer itself if omitted. */
  rows?: string;
  /** Another list that contains all its rows. */
  within?: string;
  /** Columns as field paths with dots; values of nested lists are joined. */
  columns: readonly string[];
};
export type ListPlans = Readonly<Record<string, ListPlan>>;

/** A list with what is needed to read it. */
export type List = ListPlan & {
  name: string;
  field: RootField;
  schema: GraphQLSchema;
  /** Query for one page; every argument of the root field is a variable. */
  document: DocumentNode;
};
export type Lists = ReadonlyMap<string, List>;

type Contracted = { schema: GraphQLSchema; roots: readonly RootField[] };

/** Name for all lists together; not a list of a room. */
export const EVERYTHING = 'everything';

/** Invalid declaration of a list: the process refuses to start. */
class ListError extends Error {
  constructor(faults: readonly string[]) {
    super(`The lists do not hold:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** All lists of the contract's ListName. */
export function readLists({ schema, roots }: Contracted, plans: ListPlans): Lists {
  const named = schema.getType('ListName');
  const wanted =
    named && 'getValues' in named
      ? named
          .getValues()
          .map(({ name }) => name)
          .filter((name) => name !== EVERYTHING)
      : [];
  const faults = [
    ...wanted.filter((name) => !plans[name]).map((name) => `ListName.${name} is a list of no room`),
    ...Object.keys(plans)
      .filter((name) => !wanted.includes(name))
      .map((name) => `the list ${name} of a room is no ListName`),
  ];
  const lists = new Map<string, List>();
  for (const [name, plan] of Object.entries(plans)) {
    const field = roots.find((root) => root.type === 'Query' && root.name === plan.root);
    if (!field) {
      faults.push(`${name} is answered by ${plan.root}, which is no query`);
      continue;
    }
    const document = parse(textOf(field, plan), { noLocation: true });
    faults.push(...validate(schema, document).map(({ message }) => `${name}: ${message}`), ...secretsOf(field, plan));
    lists.set(name, { ...plan, name, field, schema, document });
  }
  if (faults.length > 0) throw new ListError(faults);
  return lists;
}

function textOf({ name, field }: RootField, { rows, columns }: ListPlan): string {
  // Arguments with a default are optional.
  const typeOf = (one: (typeof field.args)[number]) =>
    one.default === undefined ? String(one.type) : String(getNullableType(one.type));
  const head = field.args.map((one) => `$${one.name}: ${typeOf(one)}`).join(', ');
  const passed = field.args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const row = `{ ${[...new Set(['id', ...columns.map(selected)])].join(' ')} }`;
  return `query ${name}(${head}) { ${name}(${passed}) ${rows ? `{ ${rows} ${row} }` : row} }`;
}

const selected = (column: string): string =>
  column.split('.').reduceRight((inside, name) => (inside === '' ? name : `${name} { ${inside} }`), '');

/** Secrets are never exported, even if the reader may see them on screen. */
function secretsOf({ field }: RootField, { rows, columns }: ListPlan): string[] {
  const answered = getNamedType(field.type) as GraphQLObjectType;
  const row = rows ? (getNamedType(answered.getFields()[rows]?.type) as GraphQLObjectType) : answered;
  return columns.flatMap((column) => {
    let type: GraphQLObjectType | null = row;
    for (const name of column.split('.')) {
      const inner: GraphQLField<unknown, unknown> | undefined = type?.getFields()[name];
      if (!inner) return [];
      if (directive(inner.astNode, 'secret')) return [`${column} holds a secret`];
      const next: GraphQLNamedType = getNamedType(inner.type);
      type = isObjectType(next) ? next : null;
    }
    return [];
  });
}

/** Maximum page size of the root field. */
export function pageSizeOf({ field }: List): number {
  const first = field.field.args.find(({ name }) => name === 'first');
  const bounds = first && directive(first.astNode, 'bounds');
  return Number((bounds && argument(bounds, 'most')) ?? 100);
}
