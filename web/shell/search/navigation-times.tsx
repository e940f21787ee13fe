import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '../../core/browser/after-paint.ts';

const started = 'navigation-start';

/** The marks of a navigation: from what the person did to the first picture of the new page. */
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
  // In the layout of the picture: a plain effect may come after it, and would tell of the next one.
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
