import {
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { badInput, type Fault } from '../../ground/errors.ts';
import { argument, boundsOf, directive, formatOf, type Bounds, type WithDirectives } from './directives.ts';
import { textFormats } from './text-formats.ts';

/** Broken rule, and the path of the value that breaks it. */
type Violation = { path: string; rule: string };
type Check<T = unknown> = (value: T) => Violation | null;
type Fields = Record<string, unknown>;
type Compiled = Map<GraphQLInputObjectType, Check<never> | null>;

export type Validator = (args: Fields) => void;

/** Compiles the SDL rules of arguments and nested inputs; null if there are none. */
export function compileValidator(args: readonly GraphQLArgument[]): Validator | null {
  const check = fieldsCheck(args, new Map());
  return (
    check &&
    ((given) => {
      const violation = check(given);
      if (violation) throw faultOf(violation);
    })
  );
}

const itemFaults = new WeakMap<object, Fault>();

/** Rule broken by one item of a list with @perItem. */
export const itemFault = (item: object): Fault | null => itemFaults.get(item) ?? null;

const faultOf = ({ path, rule }: Violation): Fault => badInput(path.replace(/^\./, ''), rule);
const broken = (rule: string): Violation => ({ path: '', rule });
const within = (step: string, { path, rule }: Violation): Violation => ({ path: step + path, rule });

type Input = GraphQLArgument | GraphQLInputField;

function fieldsCheck(inputs: readonly Input[], compiled: Compiled): Check<Fields> | null {
  const fields = inputs.flatMap(({ name, type, astNode }) => {
    const check = inputCheck(type, astNode, compiled, name);
    const refusesNull = directive(astNode, 'notNull') !== undefined;
    return check || refusesNull ? [{ name, check, refusesNull }] : [];
  });
  if (fields.length === 0) return null;
  return (given) => {
    for (const { name, check, refusesNull } of fields) {
      const value = given[name];
      if (value === undefined) continue;
      const violation = value === null ? (refusesNull ? broken('must not be null') : null) : check?.(value);
      if (violation) return within(`.${name}`, violation);
    }
    return null;
  };
}

/** Check of one non-null argument, input field or list item. */
function inputCheck(type: GraphQLInputType, node: WithDirectives, compiled: Compiled, path: string): Check | null {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return listCheck(nullable.ofType, node, compiled, path);
  if (isInputObjectType(nullable)) return objectCheck(nullable, compiled) as Check | null;
  const { least, most } = boundsOf(node);
  if (nullable.name === 'Int' || nullable.name === 'Float') return numberCheck(least, most) as Check | null;
  return textCheck({ least, most }, formatOf(node)) as Check | null;
}

function objectCheck(type: GraphQLInputObjectType, compiled: Compiled): Check<never> | null {
  if (!compiled.has(type)) {
    // Registered before its fields are compiled: an input type may refer to itself.
    let fields: Check<Fields> | null = null;
    compiled.set(type, (value: Fields) => fields?.(value) ?? null);
    fields = fieldsCheck(Object.values(type.getFields()), compiled);
    compiled.set(type, fields);
  }
  return compiled.get(type)!;
}

function listCheck(type: GraphQLInputType, node: WithDirectives, compiled: Compiled, path: string): Check | null {
  const { least, most, each } = boundsOf(node);
  const format = formatOf(node);
  // Previews may be empty for one of several files; other texts in lists may not.
  const itemLeast = format && format !== 'preview' ? 1 : undefined;
  const nullable = getNullableType(type);
  const checkItem: Check | null =
    isInputObjectType(nullable) || isListType(nullable)
      ? inputCheck(type, null, compiled, path)
      : (textCheck({ least: itemLeast, most: each }, format) as Check | null);
  const checkLength = numberCheck(least, most, 'items');
  const checkUnique = uniqueCheck(node);
  if (!checkItem && !checkLength && !checkUnique) return null;
  const isPerItem = directive(node, 'perItem') !== undefined;
  return (value) => {
    const list = value as unknown[];
    const violation = checkLength?.(list.length) ?? checkUnique?.(list);
    if (violation || !checkItem) return violation ?? null;
    for (let index = 0; index < list.length; index += 1) {
      const item = list[index];
      const found = item == null ? null : checkItem(item);
      if (!found) continue;
      const at = within(`[${index}]`, found);
      if (!isPerItem) return at;
      itemFaults.set(item as object, faultOf(within(path, at)));
    }
    return null;
  };
}

/** Items must differ, or differ in the field that @unique names. */
function uniqueCheck(node: WithDirectives): Check<unknown[]> | null {
  const unique = directive(node, 'unique');
  if (!unique) return null;
  const by = argument(unique, 'by');
  return (list) => {
    const seen = new Set<unknown>();
    for (const [index, item] of list.entries()) {
      const value = by ? (item as Fields)[by] : item;
      if (value != null && seen.has(value)) {
        return { path: by ? `[${index}].${by}` : `[${index}]`, rule: 'must not be repeated in the list' };
      }
      seen.add(value);
    }
    return null;
  };
}

function numberCheck(least: number | undefined, most: number | undefined, unit = ''): Check<number> | null {
  if (least === undefined && most === undefined) return null;
  const [low, high] = [least ?? -Infinity, most ?? Infinity];
  const range = rangeOf(least, most);
  const rule = unit ? `must have ${range} ${unit}` : `must be ${range}`;
  // The condition for success, because every comparison with NaN is false.
  return (value) => (value >= low && value <= high ? null : broken(rule));
}

function rangeOf(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `at most ${most}`;
  return most === undefined ? `at least ${least}` : `from ${least} to ${most}`;
}

function textCheck({ least, most }: Bounds, format: string | null): Check<string> | null {
  const form = format ? textFormats[format] : undefined;
  if (format && !form) throw new Error(`@written(as: ${format}) names no format of text-formats.ts`);
  if (!form && least === undefined && most === undefined) return null;
  const isFilled = least === 1;
  return (text) => {
    if (isFilled && text.trim() === '') return broken('must not be empty');
    // Counts code points only if the text could be too short.
    if (least !== undefined && text.length < least * 2 && [...text].length < least)
      return broken(`must be at least ${least} characters`);
    if (most !== undefined && text.length > most) return broken(`must be at most ${most} characters`);
    const rule = form?.fault(text);
    return rule ? broken(rule) : null;
  };
}
