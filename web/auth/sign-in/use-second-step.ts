import { useState } from 'react';
import type { CombinedError } from 'urql';
import { secondFactor } from '../../core/client/errors.ts';

/** What a form sends, with the code that was asked for or without one; answers why it was refused. */
type Send<V> = (values: V, code: string | null) => Promise<CombinedError | undefined>;

/** A form that may be asked for a code: what was typed waits in memory for it, and is sent again with it. */
export function useSecondStep<V>(send: Send<V>) {
  const [waiting, setWaiting] = useState<{ values: V; isMailed: boolean } | null>(null);
  return {
    /** Answers nothing where a code is wanted first. */
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
