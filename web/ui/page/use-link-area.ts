import type { FocusEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { pointAt, prefetch } from '../../core/routes/route-table.ts';

const linkOf = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLAnchorElement>('a[href]');

type Options = { mark?: (link: HTMLAnchorElement) => void; onGo?: (() => void) | undefined };

/**
 * `Link` behavior for plain links inside an element, because router hooks per row would be expensive in long lists.
 * With `mark`, the target is highlighted immediately.
 */
export function useLinkArea({ mark, onGo }: Options = {}) {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const link = linkOf(event);
      const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isOurs || event.defaultPrevented) return;
      event.preventDefault();
      const to = link.pathname + link.search;
      // Starts its queries while the screen renders.
      prefetch(to);
      mark?.(link);
      void navigate(to, { replace: to === location.pathname + location.search });
      onGo?.();
    },
    onMouseOver: (event: MouseEvent) => {
      const link = linkOf(event);
      if (link) pointAt(link.pathname + link.search);
    },
    onFocus: (event: FocusEvent) => {
      const link = linkOf(event);
      if (link) pointAt(link.pathname + link.search);
    },
  };
}
