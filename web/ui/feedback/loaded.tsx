import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { ErrorPane } from './error-pane.tsx';
import { useDeferredReady } from '../page/use-deferred-ready.ts';

type Props<T> = {
  /** Query state; existing data stays visible during later requests. */
  of: { data: T | null | undefined; error: CombinedError | undefined; retry: () => void };
  /** Same size as the content. */
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  small?: boolean;
  children: (data: T) => ReactNode;
};

/** Loading, error, empty and loaded states of a query. */
export function Loaded<T>({ of, skeleton, empty, isEmpty, small = false, children }: Props<T>) {
  const { data, error, retry } = of;
  const isLoaded = data !== null && data !== undefined;
  const isDrawn = useDeferredReady(isLoaded);
  if (!isLoaded) return error ? <ErrorPane small={small} error={error} onRetry={retry} /> : skeleton;
  if (!isDrawn) return skeleton;
  if (empty !== undefined && (isEmpty ?? isBare)(data)) return empty;
  return children(data);
}

const isBare = (data: unknown): boolean => Array.isArray(data) && data.length === 0;
