import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { hasId } from './contract.ts';

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** A field of an answer: its key, its location in the row, and its subfields. */
export type Part = {
  key: string;
  place: string;
  named: GraphQLNamedType;
  isNullable: boolean;
  isList: boolean;
  /** `leaf`; a record with its own row; an object inside its parent; or an unknown structure, stored whole. */
  kind: 'leaf' | 'record' | 'inside' | 'whole';
  node: FieldNode;
  parts: Part[];
};

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  Object.fromEntries(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );

export const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode =>
  definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)!;

/** A field with other arguments is another location. */
export const placeOf = ({ name, arguments: given = [] }: FieldNode): string =>
  [name.value, ...given.map((each) => print(each))].join(' ').replace(/\W+/g, '_');

/** The variables in a field's arguments, in order. */
export function variablesIn(node: FieldNode): string[] {
  const names: string[] = [];
  for (const each of node.arguments ?? []) visit(each, { Variable: ({ name }) => void names.push(name.value) });
  return names;
}

/** The fields of an object type, including those of fragments. */
export function partsOf(type: GraphQLObjectType, selection: SelectionSetNode, fragments: Fragments): Part[] {
  const found = new Map<string, Part>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const each of selections) {
      if (each.kind === Kind.INLINE_FRAGMENT) collect(each.selectionSet);
      else if (each.kind === Kind.FRAGMENT_SPREAD) collect(fragments[each.name.value]!.selectionSet);
      else {
        const part = partOf(type, each, fragments);
        const before = found.get(part.key);
        if (before) before.parts.push(...part.parts.filter(({ key }) => !before.parts.some((one) => one.key === key)));
        else found.set(part.key, part);
      }
    }
  };
  collect(selection);
  return [...found.values()];
}

export function partOf(type: GraphQLObjectType, node: FieldNode, fragments: Fragments): Part {
  const key = node.alias?.value ?? node.name.value;
  const field = type.getFields()[node.name.value];
  if (!field) {
    return { key, place: '__typename', named: type, isNullable: false, isList: false, kind: 'leaf', node, parts: [] };
  }
  const named = getNamedType(field.type);
  const parts = isObjectType(named) ? partsOf(named, node.selectionSet!, fragments) : [];
  const isDeep = depthOf(field.type) > 1 || (node.selectionSet !== undefined && !isObjectType(named));
  const isRecord = hasId(named) && parts.some((part) => part.place === 'id');
  const kind = isDeep ? 'whole' : !isObjectType(named) ? 'leaf' : isRecord ? 'record' : 'inside';
  // Whole and inside values are stored as selected.
  const place = kind === 'leaf' || kind === 'record' ? placeOf(node) : `${placeOf(node)}_${shapeOf(node, fragments)}`;
  return {
    key,
    place,
    named,
    isNullable: !isNonNullType(field.type),
    isList: depthOf(field.type) > 0,
    kind,
    node,
    parts,
  };
}

const depthOf = (type: GraphQLOutputType): number =>
  isNonNullType(type) ? depthOf(type.ofType) : isListType(type) ? 1 + depthOf(type.ofType) : 0;

/** A number that identifies the selection below a field, with fragments expanded. */
function shapeOf(node: FieldNode, fragments: Fragments): string {
  const seen = new Set<string>();
  const write = (selection: SelectionSetNode): void =>
    visit(selection, {
      FragmentSpread: ({ name }) => write(fragments[name.value]!.selectionSet),
      Field: (each) => void seen.add(placeOf(each)),
    }) && undefined;
  if (node.selectionSet) write(node.selectionSet);
  let number = 0;
  for (const character of [...seen].sort().join()) number = (number * 31 + character.charCodeAt(0)) >>> 0;
  return number.toString(36);
}
