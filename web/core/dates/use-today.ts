import { useEffect, useState } from 'react';

/** Current day, updated at midnight. */
export function useToday(): Date {
  const [day, setDay] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)));
  useEffect(() => {
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
    const timer = setTimeout(() => setDay(next), next.getTime() - Date.now() + 500);
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
