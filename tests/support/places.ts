import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql';
import { isGraphqlOnly } from '../../gateway/core/contract/coerce.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import type { Args } from './operations.ts';

/** A place in what REST sends: `updateContact.contact.emails.label`, a list as a whole or what stands in it. */
export type Place = { root: RootField; path: string[]; isInList: boolean[]; type: string };

const DEEPEST = 4;

/** Every place of an operation that takes a text, a number or a list. */
export function placesOf(root: RootField): Place[] {
  const within = (input: GraphQLArgument | GraphQLInputField, before: string[], lists: boolean[]): Place[] => {
    if (isGraphqlOnly(input)) return [];
    const isList = isListType(getNullableType(input.type));
    const named = getNamedType(input.type);
    const path = [...before, input.name];
    const isInList = [...lists, isList];
    const whole = isList ? [{ root, path, isInList: [...lists, false], type: 'list' }] : [];
    if (isInputObjectType(named)) {
      const fields = path.length > DEEPEST ? [] : Object.values(named.getFields());
      return [...whole, ...fields.flatMap((field) => within(field, path, isInList))];
    }
    if (!['String', 'Int', 'Float'].includes(named.name)) return whole;
    return [...whole, { root, path, isInList, type: named.name }];
  };
  return root.field.args.flatMap((argument) => within(argument, [], []));
}

/** The arguments with a value at a place. */
export function putAt({ path, isInList }: Place, args: Args, value: unknown): Args {
  const made = structuredClone(args);
  let at = made;
  path.forEach((step, index) => {
    if (index === path.length - 1) return void (at[step] = isInList[index] ? [value] : value);
    at[step] ??= isInList[index] ? [{}] : {};
    at = (isInList[index] ? (at[step] as Args[])[0] : at[step]) as Args;
  });
  return made;
}

/** The place as a door names it in a refusal. */
export const nameOf = ({ path, isInList }: Place): string =>
  path.map((step, index) => `${step}${isInList[index] ? '[0]' : ''}`).join('.');
