import { useRef, useState } from 'react';
import type { AnyVariables, CombinedError, UseMutationResponse } from 'urql';

type State<D> = { of: string; data: D | null; error: CombinedError | null };

export type LookUp<D> = {
  isAsking: boolean;
  /** Response for the current input; null before, and after the input changes. */
  data: D | null;
  error: CombinedError | null;
};

/** A gateway request sent by a button. The input is kept in memory only. */
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
