import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { isGraphqlOnly } from '../../gateway/core/contract/sdl/coerce.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { feedPlaces, kindOf } from './references.ts';

/** A slot in the arguments of an operation that names a record: `updateNote.note.labels`. */
export type Slot = {
  root: RootField;
  path: string[];
  name: string;
  /** An object type of the SDL, or its slug (`MailLabel.slug`); null if undeclared. */
  kind: string | null;
  isList: boolean;
  /** The operation requires it. */
  isRequired: boolean;
  /** REST has no such slot. */
  isGraphqlOnly: boolean;
};

const DEEPEST = 4;
/** Cached, since every call needs it. */
const known = new Map<RootField, Slot[]>();

/** Every argument and input field that takes an ID, at any depth, and texts that @names declares as one. */
export function slotsOf(root: RootField): Slot[] {
  const slots = known.get(root) ?? root.field.args.flatMap((argument) => within(root, argument, [], false));
  known.set(root, slots);
  return slots;
}

function within(
  root: RootField,
  input: GraphQLArgument | GraphQLInputField,
  before: string[],
  isInsideGraphqlOnly: boolean,
): Slot[] {
  const path = [...before, input.name];
  const name = [root.name, ...path].join('.');
  const named = getNamedType(input.type);
  const isOnly = isInsideGraphqlOnly || isGraphqlOnly(input);
  if (isInputObjectType(named)) {
    if (path.length >= DEEPEST) return [];
    return Object.values(named.getFields()).flatMap((field) => within(root, field, path, isOnly));
  }
  const kind = kindOf(root, input, path.length);
  if ((named.name !== 'ID' && kind === null) || feedPlaces.has(input.name)) return [];
  return [
    {
      root,
      path,
      name,
      kind,
      isList: isList(input.type),
      isRequired: path.length === 1 && isNonNullType(input.type),
      isGraphqlOnly: isOnly,
    },
  ];
}

const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));
