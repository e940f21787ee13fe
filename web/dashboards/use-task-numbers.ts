import { useEffect, useMemo, useState } from 'react';
import { midnight } from '../core/day-text.ts';
import { useOnChange } from '../core/on-change.ts';
import { type ProjectTasksQuery, useProjectTasksQuery } from './generated.ts';

/** Every day that a task can have. */
const [first, last] = ['1000-01-01T00:00:00+00:00', '9999-12-31T00:00:00+00:00'];

/** The day, which changes at midnight for who leaves the page open. */
function useToday(): Date {
  const [day, setDay] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)));
  useEffect(() => {
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
    const timer = setTimeout(() => setDay(next), next.getTime() - Date.now() + 500);
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}

/** How many tasks are open, due and overdue at this moment; null where one may not know. */
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
  const [{ data, error }, again] = useProjectTasksQuery({ variables, pause });
  useOnChange(['Task'], () => !pause && again({ requestPolicy: 'network-only' }), 300);
  return data ?? (error ? null : undefined);
}
