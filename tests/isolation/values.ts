import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import type { Args } from '../support/operations.ts';
import { pixel } from '../support/pictures.ts';
import { extraArguments, needed } from './references.ts';
import { slotsOf, type Slot } from './slots.ts';

const PIXEL = `data:image/png;base64,${pixel.toString('base64')}`;

/** Valid texts for slots with a format. */
const texts: Record<string, string> = {
  avatar: PIXEL,
  background: PIXEL,
  image: PIXEL,
  thumbnail: PIXEL,
  emoji: '👍',
  icon: 'heroicons_outline:star',
  link: '/apps/notes',
  url: 'https://localhost/hooks',
  email: 'somebody@elsewhere.test',
  fromAddress: 'somebody@elsewhere.test',
  to: 'somebody@elsewhere.test',
  time: '2026-11-20T09:30:00.000Z',
  organization_name: 'Elsewhere',
  query: 'a',
  set: 'feather',
  room: 'tasks',
  timezone: 'Europe/Oslo',
};

/** The same text for every writer, so that it distinguishes none. */
const WORD = 'A word that fits';
export const ownWords = [WORD, ...Object.values(texts)];

/** There is already a site with the default host. */
const isHost = (name: string): boolean => name === 'address' || name === 'addresses';

const scalars: Record<string, (name: string) => unknown> = {
  String: (name) => texts[name] ?? (isHost(name) ? `${crypto.randomUUID()}.elsewhere.test` : WORD),
  ID: () => crypto.randomUUID(),
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  DateTime: () => '2026-11-20T09:30:00.000Z',
  Upload: () => 'data:text/plain;name=words.txt;base64,SGVsbG8=',
};

/** Chooses ids for slots that are not under test, given the previous ones; undefined omits the slot. */
export type Fill = (slot: Slot, isRequired: boolean, before: readonly unknown[]) => unknown;

/** The slot under test in a call, with its value. */
export type Trial = { slot: Slot; value: unknown };

/** Valid arguments: the slot under test has its value, required ones have one, and a patch changes something. */
export function argumentsFor(root: RootField, trial: Trial | null, fill: Fill): Args {
  const slots = new Map(slotsOf(root).map((each) => [each.path.join('.'), each]));
  const filled: unknown[] = trial ? [trial.value].flat() : [];
  const leads = (path: string[]) => trial !== null && path.every((step, index) => trial.slot.path[index] === step);

  const make = (type: GraphQLInputType, path: string[]): unknown => {
    const nullable = getNullableType(type);
    const here = slots.get(path.join('.'));
    if (here) return reference(here, isNonNullType(type));
    if (isListType(nullable)) return [make(nullable.ofType, path)];
    if (isInputObjectType(nullable)) {
      const given = Object.entries(needed[nullable.name] ?? {}).filter(([key]) => !leads([...path, key]));
      return { ...object(Object.values(nullable.getFields()), path), ...Object.fromEntries(given) };
    }
    if (isEnumType(nullable)) return nullable.getValues()[0]!.name;
    return scalars[nullable.name]!(path.at(-1)!);
  };

  const reference = (here: Slot, isRequired: boolean): unknown => {
    if (here.name === trial?.slot.name) return listed(here, trial.value);
    const value = fill(here, isRequired, filled);
    if (value !== undefined) filled.push(value);
    return listed(here, value);
  };

  const object = (fields: readonly GraphQLInputField[], path: string[]) => {
    const taken = fields.filter((field) => isNonNullType(field.type) || leads([...path, field.name]));
    return entries([...taken, ...moreOf(fields, taken)], path);
  };

  /** An empty patch would change nothing for any caller. */
  const moreOf = <Input extends GraphQLInputField | GraphQLArgument>(
    fields: readonly Input[],
    taken: readonly Input[],
  ) => {
    if (!taken.every((field) => getNamedType(field.type).name === 'ID')) return [];
    return fields
      .filter((field) => /^(String|Boolean)$/.test(String(field.type)) && !taken.includes(field))
      .slice(0, 1);
  };

  const entries = (fields: readonly { name: string; type: GraphQLInputType }[], path: string[]) => {
    const made = fields.map((field) => [field.name, make(field.type, [...path, field.name])] as const);
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  };

  const isNeeded = (argument: GraphQLArgument) => isRequiredArgument(argument) || leads([argument.name]);
  const taken = root.field.args.filter(isNeeded);
  const more = root.type === 'Mutation' ? moreOf(root.field.args, taken) : [];
  return { ...entries([...taken, ...more], []), ...pageFor(trial), ...extraArguments[trial?.slot.name ?? ''] };
}

/** A cursor has an effect only with a page. */
const pageFor = (trial: Trial | null): Args =>
  trial?.slot.root.type !== 'Query' || trial.slot.path.length > 1
    ? {}
    : trial.slot.path[0] === 'after'
      ? { first: 3 }
      : trial.slot.path[0] === 'before'
        ? { last: 3 }
        : {};

const listed = (slot: Slot, value: unknown): unknown =>
  value !== undefined && slot.isList && !Array.isArray(value) ? [value] : value;
