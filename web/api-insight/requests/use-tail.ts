import { useEffect, useState } from 'react';
import {
  type InsightTailSubscriptionVariables,
  type SampleLineFragment,
  useInsightTailSubscription,
} from '../generated.ts';

export type Tail = {
  /** Latest first. */
  rows: readonly SampleLineFragment[];
  isOn: boolean;
  stopsAtFirst: boolean;
  turn: (isOn: boolean) => void;
  stopAtFirst: (on: boolean) => void;
};

type Came = { key: string; rows: readonly SampleLineFragment[] };

const KEPT = 200;
const none: readonly SampleLineFragment[] = [];

/** Live samples; those of another filter are dropped. */
export function useTail(variables: InsightTailSubscriptionVariables): Tail {
  const [isOn, setOn] = useState(false);
  const [stopsAtFirst, setStops] = useState(false);
  const key = JSON.stringify(variables);
  const [{ data }] = useInsightTailSubscription<Came>({ variables, pause: !isOn }, (before, { requestSampled }) => {
    const others = before?.key === key ? before.rows : none;
    return { key, rows: [requestSampled, ...others].slice(0, KEPT) };
  });
  const rows = data?.key === key ? data.rows : none;
  const latest = rows[0]?.id;
  useEffect(() => {
    if (latest !== undefined && stopsAtFirst) setOn(false);
  }, [latest, stopsAtFirst]);
  return { rows, isOn, stopsAtFirst, turn: setOn, stopAtFirst: setStops };
}
