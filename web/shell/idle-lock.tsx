import { useEffect } from 'react';
import { readLocal, writeLocal } from '../core/local.ts';
import { lockSession, sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';

const touched = 'lastTouch';
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** How often the clock is read and a touch is noted. */
const pace = 5000;

/** Locks the session when nobody has touched any tab of it for as many minutes as the person allows; 0 is never. */
export function IdleLock() {
  const minutes = useStore(sessionUser)?.idleMinutes ?? 0;
  useEffect(() => {
    if (minutes === 0) return;
    let noted = 0;
    const touch = () => {
      if (Date.now() - noted < pace) return;
      noted = Date.now();
      writeLocal(touched, String(noted));
    };
    const look = () => {
      if (Date.now() - Number(readLocal(touched)) >= minutes * 60_000) lockSession();
    };
    touch();
    const timer = setInterval(look, pace);
    // A machine that slept must not show anything before the clock is read.
    document.addEventListener('visibilitychange', look);
    for (const name of touches) addEventListener(name, touch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of touches) removeEventListener(name, touch);
    };
  }, [minutes]);
  return null;
}
