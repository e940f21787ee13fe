import { useMemo } from 'react';
import { midnight } from '../../core/dates/day-text.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { type ProjectTasksQuery, useProjectTasksQuery } from '../generated.ts';

/** Range of all possible due dates. */
const [first, last] = ['1000-01-01T00:00:00+00:00', '9999-12-31T00:00:00+00:00'];

/** Live counts of open, due and overdue tasks; null without permission. */
export function useTaskNumbers(pause = false): ProjectTasksQuery | null | undefined {
  const today = useToday();
  const variables = useMemo(
    () => ({
      first,
      last,
      weekAgo: midnight(today, -7),
      today: midnight(today),
      tomorrow: midnight(today, 1),
      nextWeek: midnight(today, 7),
    }),
    [today],
  );
  const [{ data, error }] = useProjectTasksQuery({ variables, pause });
  return data ?? (error ? null : undefined);
}
