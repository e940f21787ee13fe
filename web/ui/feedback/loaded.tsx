import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { ErrorPane } from './error-pane.tsx';
import { useDeferredReady } from '../page/use-deferred-ready.ts';

type Props<T> = {
  /** What was asked for: what is here is shown whatever happens to the question after it. */
  of: { data: T | null | undefined; error: CombinedError | undefined; retry: () => void };
  /** In the size of what comes. */
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  small?: boolean;
  children: (data: T) => ReactNode;
};

/** The states of what is asked for: on its way, failed, empty, here. */
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
