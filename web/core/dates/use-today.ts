import { useEffect, useState } from 'react';

/** The day, which changes at midnight for who leaves the page open. */
export function useToday(): Date {
  const [day, setDay] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)));
  useEffect(() => {
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
    const timer = setTimeout(() => setDay(next), next.getTime() - Date.now() + 500);
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
