import { useEffect, useState } from 'react';

const minute = 60_000;

/** Current minute, also corrected after the device was asleep. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, minute - (Date.now() % minute) + 50);
      setNow(new Date());
    };
    const wake = () => document.visibilityState === 'visible' && tick();
    timer = setTimeout(tick, minute - (Date.now() % minute) + 50);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return now;
}
