import type { CombinedError } from 'urql';
import { anew } from '../core/anew.ts';
import { midnight } from '../core/day-text.ts';
import { hasRight } from '../core/guards.ts';
import type { Warm } from '../core/route-table.ts';
import { useToday } from '../core/use-today.ts';
import {
  OverviewDocument,
  UnreadDocument,
  type OverviewQuery,
  type OverviewQueryVariables,
  useOverviewQuery,
} from './generated.ts';
import { weekStart } from './use-incidents.ts';

/** More than these is looked at in the lists themselves. */
const queueMost = 50;
/** So far ahead is shown what is due. */
const aheadDays = 31;

const questionOf = (today: Date): OverviewQueryVariables => ({
  since: weekStart(today),
  until: midnight(today, 1),
  ahead: midnight(today, aheadDays),
  first: queueMost,
  sees: hasRight('overview.view'),
});

export const warmOverview: Warm = (client) => {
  const today = new Date(new Date().setHours(0, 0, 0, 0));
  void client.query(OverviewDocument, questionOf(today)).toPromise();
  void client.query(UnreadDocument, {}).toPromise();
};

export type Overview = { data: OverviewQuery | undefined; error: CombinedError | undefined; retry: () => void };

/** What burns, what moved and what waits, in one question. */
export function useOverview(): Overview {
  const today = useToday();
  const [{ data, error }, again] = useOverviewQuery({ variables: questionOf(today) });
  return { data, error, retry: () => again(anew) };
}
