import type { AnyVariables, CombinedError, OperationResult, UseMutationResponse } from 'urql';
import { type AnnounceOptions, useAnnounce } from './undo.ts';

type Options = AnnounceOptions & {
  /** Wraps the request, for optimistic changes. */
  around?: <T extends OperationResult>(send: () => Promise<T>) => Promise<T>;
  /** Shows an error in the form. Returns whether it did; otherwise a message is shown. */
  refused?: (error: CombinedError) => boolean;
};

/**
 * Runs a mutation with a success message and undo; without a text, only errors are shown. Returns the data, or null if
 * it was refused.
 */
export function useWrite<D, V extends AnyVariables>([, send]: UseMutationResponse<D, V>) {
  const announce = useAnnounce();
  return async (
    variables: V,
    said: string | null,
    { around = (run) => run(), refused, ...options }: Options = {},
  ): Promise<D | null> => {
    const result = await around(() => send(variables));
    if (result.error && refused?.(result.error)) return null;
    return announce(result, said, options) ? (result.data ?? null) : null;
  };
}
