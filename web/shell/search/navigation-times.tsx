import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '../../core/browser/after-paint.ts';

const started = 'navigation-start';

/** Performance marks from a user's navigation to the first paint of the new page. */
export function NavigationTimes() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const mark = () => {
      performance.clearMarks(started);
      performance.mark(started);
    };
    for (const event of ['click', 'keydown', 'popstate']) addEventListener(event, mark, true);
    return () => {
      for (const event of ['click', 'keydown', 'popstate']) removeEventListener(event, mark, true);
    };
  }, []);
  // A layout effect, because a plain effect may run after the paint.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    afterPaint(() => {
      if (performance.getEntriesByName(started).length > 0)
        performance.measure('navigation', { start: started, detail: pathname });
    });
  }, [pathname]);
  return null;
}
