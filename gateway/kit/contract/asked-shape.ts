import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
  Kind,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import { isSecret } from './secrets.ts';

/** Name and type of a passed argument, with its rough size; never its value. */
export type AskedArgument = { path: string; type: string; size: number | null; isSecret: boolean };

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'astNode'>;

const ARGUMENTS_MOST = 40;
const DEPTH_MOST = 3;
const LETTERS_MOST = 2_000;

/** Rounds a length up to a power of ten (0, 10, 100, …). */
const roughly = (length: number): number => (length === 0 ? 0 : 10 ** Math.max(1, Math.ceil(Math.log10(length))));

function sizeOf(value: unknown, { type }: Input): number | null {
  if (Array.isArray(value)) return roughly(value.length);
  const named = getNamedType(type);
  return typeof value === 'string' && isScalarType(named) && named.name === 'String' ? roughly(value.length) : null;
}

/** The passed arguments, with the names of the schema. */
export function argumentsOf(inputs: readonly Input[], args: Record<string, unknown>): AskedArgument[] {
  const found: AskedArgument[] = [];
  const look = (fields: readonly Input[], values: Record<string, unknown>, before: string, depth: number): void => {
    for (const input of fields) {
      const value = values[input.name];
      if (value === undefined || found.length >= ARGUMENTS_MOST) continue;
      const path = `${before}${input.name}`;
      const hidden = isSecret(input.astNode);
      found.push({ path, type: String(input.type), size: hidden ? null : sizeOf(value, input), isSecret: hidden });
      const type = getNullableType(input.type);
      if (hidden || isListType(type) || !isInputObjectType(type) || typeof value !== 'object' || value === null)
        continue;
      if (depth < DEPTH_MOST)
        look(Object.values(type.getFields()), value as Record<string, unknown>, `${path}.`, depth + 1);
    }
  };
  look(inputs, args, '', 1);
  return found;
}

/** Selection of one root field in schema names only: no alias, operation name, variable, fragment or literal. */
export function selectionOf({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): string {
  let text = '';
  const write = (set: SelectionSetNode, isInside: ReadonlySet<string>): void => {
    text += '{ ';
    for (const selection of set.selections) {
      if (text.length > LETTERS_MOST) break;
      if (selection.kind === Kind.FIELD) writeField(selection, isInside);
      else {
        const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : null;
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
        if (!fragment || (name !== null && isInside.has(name))) continue;
        const on = fragment.typeCondition?.name.value;
        text += on ? `... on ${on} ` : '... ';
        write(fragment.selectionSet, name === null ? isInside : new Set([...isInside, name]));
      }
    }
    text += '} ';
  };
  const writeField = ({ name, arguments: given, selectionSet }: FieldNode, isInside: ReadonlySet<string>): void => {
    text += name.value;
    if (given && given.length > 0) text += `(${given.map((one) => one.name.value).join(', ')})`;
    text += ' ';
    if (selectionSet) write(selectionSet, isInside);
  };
  for (const node of fieldNodes) if (text.length <= LETTERS_MOST) writeField(node, new Set());
  return text.length > LETTERS_MOST ? `${text.slice(0, LETTERS_MOST)}…` : text.trim();
}
