import { useRef, useState } from 'react';
import type { AnyVariables, CombinedError, UseMutationResponse } from 'urql';

type State<D> = { of: string; data: D | null; error: CombinedError | null };

export type LookUp<D> = {
  isAsking: boolean;
  /** The answer to what is asked for now; null before, and once that changes. */
  data: D | null;
  error: CombinedError | null;
};

/** A question to the gateway that somebody sends by a button. What is asked is in memory alone. */
export function useLookUp<D, V extends AnyVariables>([, send]: UseMutationResponse<D, V>, of: string) {
  const [state, setState] = useState<State<D> | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const turn = useRef(0);
  const ask = async (variables: V): Promise<D | null> => {
    turn.current += 1;
    const mine = turn.current;
    setAsking(of);
    const { data = null, error = null } = await send(variables);
    if (mine !== turn.current) return null;
    setAsking(null);
    setState({ of, data, error });
    return data;
  };
  const current = state?.of === of ? state : null;
  const shown: LookUp<D> = { isAsking: asking === of, data: current?.data ?? null, error: current?.error ?? null };
  return { ...shown, ask };
}
