import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { isGraphqlOnly } from '../../gateway/core/contract/sdl/coerce.ts';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { boundsOf, directive, formatOf } from '../../gateway/core/contract/sdl/directives.ts';
import { needed } from '../isolation/references.ts';
import type { Args } from './operations.ts';
import { pixel } from './pictures.ts';

export type Input = GraphQLArgument | GraphQLInputField;
/** An argument or nested input field of an operation: `updateContact(contact.emails[0].label)`. */
export type InputPlace = { root: RootField; inputs: Input[]; isGraphqlOnly: boolean };

const DEEPEST = 4;
export const PIXEL = `data:image/png;base64,${pixel.toString('base64')}`;

const named = (type: GraphQLInputType): GraphQLInputType => {
  const nullable = getNullableType(type);
  return isListType(nullable) ? named(nullable.ofType) : nullable;
};
export const isList = ({ type }: Input): boolean => isListType(getNullableType(type));
export const leafOf = ({ type }: Input): GraphQLInputType => named(type);

export function inputPlacesOf(root: RootField): InputPlace[] {
  const within = (input: Input, before: Input[], isOnly: boolean): InputPlace[] => {
    const inputs = [...before, input];
    const place = { root, inputs, isGraphqlOnly: isOnly || isGraphqlOnly(input) };
    const type = leafOf(input);
    if (!isInputObjectType(type) || inputs.length >= DEEPEST) return [place];
    return [place, ...Object.values(type.getFields()).flatMap((field) => within(field, inputs, place.isGraphqlOnly))];
  };
  return root.field.args.flatMap((argument) => within(argument, [], false));
}

/** The name of a location in an error: the first item of each list on the path. */
export const nameOf = ({ inputs }: InputPlace): string =>
  inputs.map((input, index) => `${input.name}${index < inputs.length - 1 && isList(input) ? '[0]' : ''}`).join('.');

/** A valid text per format; those without a fixed length are padded by the caller. */
const texts: Record<string, string> = {
  email: 'somebody@elsewhere.test',
  link: '/apps/notes',
  picture: PIXEL,
  portrait: PIXEL,
  preview: PIXEL,
  room: 'tasks',
  country: 'no',
  day: '07/11/2026',
  clock: '23:59',
  object: '{}',
  timezone: 'Europe/Oslo',
  domain: 'example.com',
  emoji: '👍',
  search: 'sort=name',
  // By the name of the field.
  rule: 'FREQ=DAILY',
};

const scalars: Record<string, (input: Input) => unknown> = {
  String: (input) =>
    texts[formatOf(input.astNode) ?? input.name] ?? 'x'.repeat(Math.max(boundsOf(input.astNode).least ?? 1, 1)),
  Int: ({ astNode }) => Math.max(1, boundsOf(astNode).least ?? 1),
  Float: ({ astNode }) => Math.max(1, boundsOf(astNode).least ?? 1),
  Boolean: () => true,
  ID: () => crypto.randomUUID(),
  DateTime: () => '2027-03-04T05:06:07.000Z',
  Upload: () => 'data:text/plain;name=words.txt;base64,SGVsbG8=',
};

/** A valid value; for an object, its required fields. */
export function valueOf(input: Input, type: GraphQLInputType = input.type): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(input, nullable.ofType)];
  if (isInputObjectType(nullable)) {
    const required = Object.values(nullable.getFields()).filter((field) => isNonNullType(field.type));
    return { ...needed[nullable.name], ...Object.fromEntries(required.map((field) => [field.name, valueOf(field)])) };
  }
  if (isEnumType(nullable)) return nullable.getValues()[0]!.name;
  return scalars[nullable.name]!(input);
}

export const requiredArguments = (root: RootField): Args =>
  Object.fromEntries(
    root.field.args
      .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
      .map((argument) => [argument.name, valueOf(argument)]),
  );

/** The arguments with a value in one location, and valid objects on the path to it. */
export function withValue({ inputs }: InputPlace, args: Args, value: unknown): Args {
  const made = structuredClone(args);
  let at = made;
  for (const [index, input] of inputs.entries()) {
    if (index === inputs.length - 1) {
      at[input.name] = value;
      break;
    }
    at[input.name] ??= valueOf(input);
    const inner = at[input.name];
    at = (Array.isArray(inner) ? inner[0] : inner) as Args;
  }
  return made;
}

/** Invalid texts per format. */
const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')}`;
const pictureOf = (bytes: number) =>
  `data:image/png;base64,${Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]).toString('base64')}`;
const large = pictureOf(30_000);
const largePortrait = pictureOf(64 * 1_024 + 1);
const wrongTexts: Record<string, string[]> = {
  email: ['nobody at nowhere', 'a@b'],
  link: ['javascript:alert(1)', '//elsewhere.test'],
  picture: [svg, 'javascript:alert(1)', '//elsewhere.test/a.png'],
  portrait: [svg, largePortrait, 'javascript:alert(1)', '//elsewhere.test/a.png'],
  preview: [svg, large, 'data:image/png;base64,bm8gcGljdHVyZQ==', '/pictures/a.webp', 'https://a.test/b.png'],
  filled: [' '],
  line: ['two\nlines', ' '],
  room: ['No room'],
  country: ['NO'],
  day: ['tomorrow'],
  clock: ['24:00'],
  object: ['[]'],
  timezone: ['Nowhere/Town'],
  domain: ['no domain', 'a..b'],
  emoji: ['ab'],
  search: ['two words'],
};

/** Values that violate the SDL declaration of a location, each with the name in the error. */
export function invalidValues(place: InputPlace): { value: unknown; name: string }[] {
  const input = place.inputs.at(-1)!;
  const { least, most, each } = boundsOf(input.astNode);
  const format = formatOf(input.astNode);
  const name = nameOf(place);
  const found: { value: unknown; name: string }[] = [];
  const add = (value: unknown, at = name) => found.push({ value, name: at });
  if (directive(input.astNode, 'notNull')) add(null);
  if (isList(input)) {
    const [item] = valueOf({ ...input, astNode: input.astNode } as Input) as unknown[];
    if (most !== undefined) add(Array.from({ length: most + 1 }, () => item));
    if (each !== undefined) add(['x'.repeat(each + 1)], `${name}[0]`);
    for (const wrong of wrongTexts[format ?? ''] ?? []) add([wrong], `${name}[0]`);
    const unique = directive(input.astNode, 'unique')?.arguments?.[0]?.value;
    if (unique) {
      const by = 'value' in unique ? String(unique.value) : '';
      const twin = { ...(item as Args), [by]: (item as Args)[by] ?? 'one' };
      add([twin, twin], `${name}[1].${by}`);
    }
    return found;
  }
  const type = leafOf(input);
  if (type.toString() === 'Int' || type.toString() === 'Float') {
    if (least !== undefined) add(least - 1);
    if (most !== undefined) add(most + 1);
    return found;
  }
  if (most !== undefined) add((format === 'object' ? '{}' : 'x').padEnd(most + 1, format === 'object' ? ' ' : 'x'));
  if (least === 1) add('');
  if (least !== undefined && least > 1) add('x'.repeat(least - 1));
  for (const wrong of wrongTexts[format ?? ''] ?? []) add(wrong);
  return found;
}
