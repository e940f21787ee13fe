import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { headedFor } from './route-progress.ts';

/** Serialization of a value in the URL; null omits it. Methods, so that shapes can mix types. */
type Field<V> = { read(text: string | null): V; write(value: V): string | null };
export type Shape = Record<string, Field<unknown>>;
export type Values<S> = { [K in keyof S]: S[K] extends Field<infer V> ? V : never };

export const text: Field<string> = { read: (raw) => raw ?? '', write: (value) => value || null };
export const flag: Field<boolean> = { read: (raw) => raw !== null, write: (value) => (value ? '1' : null) };
/** Whole number from 1; anything else means 1. */
export const whole: Field<number> = {
  read: (raw) => (raw !== null && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 1),
  write: (value) => (value === 1 ? null : String(value)),
};
export const id: Field<string | null> = { read: (raw) => raw || null, write: (value) => value };
/** Several ids in order. */
export const ids: Field<readonly string[]> = {
  read: (raw) => (raw ? raw.split(',').filter(Boolean) : []),
  write: (values) => values.join(',') || null,
};
/** One of these words; the default is omitted. */
export const oneOf = <const T extends string>(words: readonly T[], otherwise: T): Field<T> => ({
  read: (raw) => words.find((word) => word === raw) ?? otherwise,
  write: (value) => (value === otherwise ? null : value),
});

export function readAddress<S extends Shape>(shape: S, search: string): Values<S> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.read(params.get(name))]),
  ) as Values<S>;
}

/** Query string with these values changed, and others kept. */
export function writeAddress<S extends Shape>(shape: S, search: string, patch: Partial<Values<S>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    const written = shape[name]?.write(value) ?? null;
    if (written === null) params.delete(name);
    else params.set(name, written);
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** Path prefix of a room: its first segment, or two where several rooms share the first. */
const roomAt = (pathname: string): string | undefined =>
  /^\/(?:(?:apps|dashboards|docs|overview|pages|setting|ui)\/)?[^/]*/.exec(pathname)?.[0];

/**
 * Screen state in the URL: filters, search, sort, open record. Read again at the time of writing, so that two quick
 * writes both apply.
 */
export function useAddress<S extends Shape>(shape: S) {
  const { pathname: own, search } = useLocation();
  const navigate = useNavigate();
  const at = useMemo(() => readAddress(shape, search), [shape, search]);
  return {
    at,
    put: (patch: Partial<Values<S>>, how: 'push' | 'replace' = 'replace') => {
      // A navigation may be running or done: a late write must not undo it or apply to another page.
      const { pathname, search: asked, hash } = headedFor();
      if (roomAt(pathname) !== roomAt(own)) return;
      void navigate({ pathname, search: writeAddress(shape, asked, patch), hash }, { replace: how === 'replace' });
    },
    href: (patch: Partial<Values<S>> = {}, path = ''): string => path + writeAddress(shape, search, patch),
  };
}
