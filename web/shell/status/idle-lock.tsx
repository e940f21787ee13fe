import { useEffect } from 'react';
import { readLocal, writeLocal } from '../../core/browser/local.ts';
import { lockSession, sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';

const touched = 'lastTouch';
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Throttle of activity events in milliseconds. */
const pace = 5000;

/** Locks the session after the user's idle time without activity in any tab; 0 means never. */
export function IdleLock() {
  const minutes = useStore(sessionUser)?.idleMinutes ?? 0;
  useEffect(() => {
    if (minutes === 0) return;
    let noted = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      if (Date.now() - noted < pace) return;
      noted = Date.now();
      writeLocal(touched, String(noted));
    };
    // The timer runs at the earliest possible expiry, so idle tabs cost nothing.
    const look = () => {
      clearTimeout(timer);
      const left = Number(readLocal(touched)) + minutes * 60_000 - Date.now();
      if (left <= 0) lockSession();
      else timer = setTimeout(look, left);
    };
    touch();
    look();
    // After sleep, checks the clock before anything is shown.
    document.addEventListener('visibilitychange', look);
    for (const name of touches) addEventListener(name, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of touches) removeEventListener(name, touch);
    };
  }, [minutes]);
  return null;
}
