import { useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { type Client, type OperationResult, useClient } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { errorText } from '../core/client/errors.ts';
import { useIsStillHere } from '../core/routes/use-is-still-here.ts';
import { home } from './home.ts';
import { type SealCheckQuery, fetchSealCheck } from './generated.ts';

type Fault = NonNullable<NonNullable<SealCheckQuery['sealCheck']>['fault']>;
export type Checked = { rows: number; fault: Fault | null; isDone: boolean; error: string | null };

const ask = (client: Client, from: string | null, to: string | null): Promise<OperationResult<SealCheckQuery>> =>
  fetchSealCheck(client, { from, to }, networkOnly);

/** Verifies the seals page by page, following the gateway's cursor. */
export function useSealCheck() {
  const { t } = useTranslation();
  const client = useClient();
  const isStillHere = useIsStillHere(`${home}/seals`);
  const [checked, setChecked] = useState<Checked | null>(null);
  const round = useRef(0);
  const check = async (from: string | null, to: string | null) => {
    const mine = (round.current += 1);
    let rows = 0;
    setChecked({ rows, fault: null, isDone: false, error: null });
    for (let next = from, isMore = true; isMore;) {
      const { data, error } = await ask(client, next, to);
      if (!isStillHere() || round.current !== mine) return;
      const found = data?.sealCheck;
      if (!found) return setChecked({ rows, fault: null, isDone: true, error: error ? errorText(error, t) : null });
      rows += found.rows;
      next = found.next ?? null;
      isMore = next !== null && !found.fault;
      setChecked({ rows, fault: found.fault ?? null, isDone: !isMore, error: null });
    }
  };
  return { checked, check };
}
