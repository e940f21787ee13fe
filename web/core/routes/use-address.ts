import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { headedFor } from './route-progress.ts';

/** How a value stands in the address; null leaves it out. As methods, so that a shape may mix them. */
type Field<V> = { read(text: string | null): V; write(value: V): string | null };
export type Shape = Record<string, Field<unknown>>;
export type Values<S> = { [K in keyof S]: S[K] extends Field<infer V> ? V : never };

export const text: Field<string> = { read: (raw) => raw ?? '', write: (value) => value || null };
export const flag: Field<boolean> = { read: (raw) => raw !== null, write: (value) => (value ? '1' : null) };
/** A whole number from 1; anything else is the first. */
export const whole: Field<number> = {
  read: (raw) => (raw !== null && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 1),
  write: (value) => (value === 1 ? null : String(value)),
};
export const id: Field<string | null> = { read: (raw) => raw || null, write: (value) => value };
/** Several ids, as they were opened. */
export const ids: Field<readonly string[]> = {
  read: (raw) => (raw ? raw.split(',').filter(Boolean) : []),
  write: (values) => values.join(',') || null,
};
/** One of these words; the one that is meant otherwise is not written. */
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

/** The search part of an address with these values changed; what it says beside them stays. */
export function writeAddress<S extends Shape>(shape: S, search: string, patch: Partial<Values<S>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    const written = shape[name]?.write(value) ?? null;
    if (written === null) params.delete(name);
    else params.set(name, written);
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** The part of a path that a room has for itself: its first word, and the second below what holds several rooms. */
const roomAt = (pathname: string): string | undefined =>
  /^\/(?:(?:apps|dashboards|docs|overview|pages|setting|ui)\/)?[^/]*/.exec(pathname)?.[0];

/**
 * What the address keeps of a screen: filter, search, sort, what is open. It is read anew at the moment of writing, so
 * that two writes in one moment both hold.
 */
export function useAddress<S extends Shape>(shape: S) {
  const { pathname: own, search } = useLocation();
  const navigate = useNavigate();
  const at = useMemo(() => readAddress(shape, search), [shape, search]);
  return {
    at,
    put: (patch: Partial<Values<S>>, how: 'push' | 'replace' = 'replace') => {
      // What was pressed meanwhile is on its way: the word that comes late neither takes it back nor goes elsewhere with it.
      // The browser may be there already: what is left is what was drawn.
      const { pathname, search: asked, hash } = headedFor();
      if (roomAt(pathname) !== roomAt(own)) return;
      void navigate({ pathname, search: writeAddress(shape, asked, patch), hash }, { replace: how === 'replace' });
    },
    href: (patch: Partial<Values<S>> = {}, path = ''): string => path + writeAddress(shape, search, patch),
  };
}
