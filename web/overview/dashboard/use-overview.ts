import type { CombinedError } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { midnight } from '../../core/dates/day-text.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useToday } from '../../core/dates/use-today.ts';
import {
  type OverviewQuery,
  type OverviewQueryVariables,
  useOverviewQuery,
  fetchOverview,
  fetchUnread,
} from '../generated.ts';
import { weekStart } from '../incidents/use-incidents.ts';

/** Longer queues are shown in the lists themselves. */
const queueMost = 50;
/** Range of deadlines in days. */
const aheadDays = 31;

const questionOf = (today: Date): OverviewQueryVariables => ({
  since: weekStart(today),
  until: midnight(today, 1),
  ahead: midnight(today, aheadDays),
  first: queueMost,
  sees: hasRight('overview.view'),
});

export const prefetchOverview: Prefetch = (client) => {
  const today = new Date(new Date().setHours(0, 0, 0, 0));
  void fetchOverview(client, questionOf(today));
  void fetchUnread(client);
};

export type Overview = { data: OverviewQuery | undefined; error: CombinedError | undefined; retry: () => void };

/** Loads the whole overview in one query. */
export function useOverview(): Overview {
  const today = useToday();
  const [{ data, error }, refetch] = useOverviewQuery({ variables: questionOf(today) });
  return { data, error, retry: () => refetch(networkOnly) };
}
