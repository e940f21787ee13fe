import {
  concatAST,
  Kind,
  parse,
  print,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
} from 'graphql';
import { boundsOf } from './directives.ts';

/** Connection field that pages through a list, next to the list's own field. */
export type ConnectionPlan = {
  type: string;
  field: string;
  /** Field of the list. */
  list: string;
  /** Property of the answer that holds the rows; null if the answer is the list. */
  rows: string | null;
};

export const isConnection = ({ name }: { name: string }): boolean => /.Connection$/.test(name);

const FIRST = 50;
/** Other paging arguments of the same list. */
const PAGING = new Set(['page', 'size', 'last', 'before', 'around']);

type Fields = Map<string, readonly FieldDefinitionNode[]>;

/** Adds a connection next to every list that takes `first` and `after`. */
export function withConnections(document: DocumentNode): { document: DocumentNode; connections: ConnectionPlan[] } {
  const types = fieldsByType(document);
  const connections: ConnectionPlan[] = [];
  const texts: string[] = [];
  const answered = new Set<string>();
  for (const [type, fields] of types) {
    if (type === 'Mutation' || type === 'Subscription') continue;
    for (const field of fields) {
      const found = rowsOf(field, types);
      if (!found) continue;
      const name = field.name.value;
      connections.push({ type, field: `${name}Connection`, list: name, rows: found.rows });
      answered.add(found.item);
      texts.push(`extend type ${type} { ${fieldText(field, found.item)} }`);
    }
  }
  if (connections.length === 0) return { document, connections };
  for (const item of answered) texts.push(typeText(item));
  return { document: concatAST([document, parse(texts.join('\n'))]), connections };
}

function fieldsByType({ definitions }: DocumentNode): Fields {
  const types: Fields = new Map();
  for (const one of definitions) {
    if (one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_EXTENSION)
      types.set(one.name.value, [...(types.get(one.name.value) ?? []), ...(one.fields ?? [])]);
    else if (one.kind === Kind.UNION_TYPE_DEFINITION) types.set(one.name.value, []);
  }
  return types;
}

/** Row type of a paged field; null for other fields. */
function rowsOf(field: FieldDefinitionNode, types: Fields): { item: string; rows: string | null } | null {
  const names = (field.arguments ?? []).map(({ name }) => name.value);
  if (!names.includes('first') || !names.includes('after')) return null;
  const item = itemOf(field.type, types);
  if (item) return { item, rows: null };
  const lists = (types.get(namedOf(field.type)) ?? []).flatMap((inner) => {
    const found = itemOf(inner.type, types);
    return found ? [{ item: found, rows: inner.name.value }] : [];
  });
  return lists.length === 1 ? lists[0]! : null;
}

function itemOf(type: TypeNode, types: Fields): string | null {
  const list = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
  if (list.kind !== Kind.LIST_TYPE) return null;
  const item = namedOf(list.type);
  return types.has(item) ? item : null;
}

const namedOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedOf(type.type));

function fieldText(field: FieldDefinitionNode, item: string): string {
  const { name, type, description, directives = [] } = field;
  const args = (field.arguments ?? []).filter((one) => !PAGING.has(one.name.value)).map(argumentText);
  const mark = type.kind === Kind.NON_NULL_TYPE ? '!' : '';
  const kept = directives.filter((one) =>
    ['right', 'open', 'dependsOn', 'volatile', 'deprecated'].includes(one.name.value),
  );
  const words = `${description?.value ?? `${name.value}.`} Returns a page with \`pageInfo\`.`;
  return `${print({ kind: Kind.STRING, value: words, block: true })}
    ${name.value}Connection(${args.join('\n')}): ${item}Connection${mark} ${kept.map(print).join(' ')} @graphqlOnly`;
}

function argumentText(argument: InputValueDefinitionNode): string {
  const { name } = argument;
  const describe = (value: string) => ({ kind: Kind.STRING, value }) as const;
  if (name.value === 'first') {
    const first = Math.min(boundsOf(argument).most ?? FIRST, FIRST);
    const defaultValue = { kind: Kind.INT, value: String(first) } as const;
    return print({ ...argument, description: describe('Maximum number of items to return.'), defaultValue });
  }
  if (name.value === 'after')
    return print({ ...argument, description: describe('The `endCursor` of the previous page, or the id of an item.') });
  return print(argument);
}

const typeText = (item: string): string => `"A page of a list of ${item}."
  type ${item}Connection { "Items of the page." nodes: [${item}!]! "Pagination of the list." pageInfo: PageInfo! }`;
