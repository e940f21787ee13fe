import { useState } from 'react';
import type { CombinedError } from 'urql';
import { secondFactor } from '../../core/client/errors.ts';

/** Sends the form, with a code if one was requested; returns the error. */
type Send<V> = (values: V, code: string | null) => Promise<CombinedError | undefined>;

/** Form with an optional second factor: values are kept in memory and sent again with the code. */
export function useSecondStep<V>(send: Send<V>) {
  const [waiting, setWaiting] = useState<{ values: V; isMailed: boolean } | null>(null);
  return {
    /** Returns undefined if a code is requested first. */
    async send(values: V): Promise<CombinedError | undefined> {
      const error = await send(values, null);
      const asked = secondFactor(error);
      if (!asked) return error;
      setWaiting({ values, isMailed: asked === 'letter' });
      return undefined;
    },
    asks: waiting && {
      isMailed: waiting.isMailed,
      onCode: (code: string) => send(waiting.values, code),
      onBack: () => setWaiting(null),
    },
  };
}
