import type { AnyVariables, OperationResult, UseMutationResponse } from 'urql';
import { type AnnounceOptions, useAnnounce } from './undo.ts';

type Options = AnnounceOptions & {
  /** What is shown as long as the answer is on its way (optimistic). */
  around?: <T extends OperationResult>(send: () => Promise<T>) => Promise<T>;
};

/**
 * A mutation that says what was done, with its undo; without a text only what failed. It answers what came back, null
 * where it was refused.
 */
export function useWrite<D, V extends AnyVariables>([, send]: UseMutationResponse<D, V>) {
  const announce = useAnnounce();
  return async (
    variables: V,
    said: string | null,
    { around = (run) => run(), ...options }: Options = {},
  ): Promise<D | null> => {
    const result = await around(() => send(variables));
    return announce(result, said, options) ? (result.data ?? null) : null;
  };
}
