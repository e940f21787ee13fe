import type { ExecutionResult } from 'graphql';
import { isPlainObject } from '../../core/ground/json.ts';

/** Maximum length of an answer: small enough for a model's context. */
const LENGTH_MOST = 60_000;

export type Result = { data: unknown; undo?: string[]; cut?: string[]; errors?: unknown[] };

/** Shortens the longest lists until the answer fits; `cut` names them with their full lengths. */
export function boundedResult({ data, errors, extensions }: ExecutionResult): Result {
  const undo = (extensions?.changes as string[] | undefined) ?? [];
  const cut = new Map<string, string>();
  const result = (value: unknown): Result => ({
    data: value,
    ...(undo.length > 0 ? { undo } : {}),
    ...(cut.size > 0 ? { cut: [...cut.values()] } : {}),
    ...(errors
      ? {
          errors: errors.map(({ message, path, extensions: details }) => ({
            message,
            path,
            ...details,
            ...argumentIn(message),
          })),
        }
      : {}),
  });
  let value: unknown = data ?? null;
  for (let length = lengthOf(value); length > LENGTH_MOST; length = lengthOf(value)) {
    const longest = longestList(value, []);
    if (!longest || longest.list.length <= 1) return { ...result(null), ...tooLong };
    const { path, list } = longest;
    const most = Math.max(1, Math.floor((list.length * LENGTH_MOST * 0.9) / length));
    const kept = list.slice(0, Math.min(most, list.length - 1));
    const all = Number(/of (\d+)/.exec(cut.get(path.join('.')) ?? '')?.[1] ?? list.length);
    cut.set(
      path.join('.'),
      `${path.join('.')}: the first ${kept.length} of ${all}; ask for a page, or select fewer fields`,
    );
    value = replaced(value, path, kept);
  }
  return result(value);
}

/** GraphQL names the invalid variable only in its message. */
function argumentIn(message: string): { argument?: string } {
  const [, variable, path] = /^Variable "\$(\w+)"(?: got invalid value .* at "([^"]+)")?/s.exec(message) ?? [];
  return variable === undefined ? {} : { argument: path ?? variable };
}

const tooLong = { cut: ['the answer is too long to be shown: select fewer fields, or ask for a shorter page'] };

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

type Found = { path: string[]; list: unknown[]; length: number };

/** The largest list that isn't nested in another one. */
function longestList(value: unknown, path: string[]): Found | null {
  if (Array.isArray(value)) return { path, list: value, length: lengthOf(value) };
  if (!isPlainObject(value)) return null;
  const found = Object.entries(value).flatMap(([key, inner]) => longestList(inner, [...path, key]) ?? []);
  return found.reduce<Found | null>((best, one) => (best && best.length >= one.length ? best : one), null);
}

function replaced(value: unknown, path: string[], list: unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return list;
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, list) };
}
