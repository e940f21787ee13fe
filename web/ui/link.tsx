import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { pointAt, prefetch } from '../core/route-table.ts';

/** A link of this client that loads the screen's code and its first data as soon as somebody points at it. */
export function Link({ to, onMouseEnter, onFocus, ...rest }: ComponentProps<typeof RouterLink>) {
  return (
    <RouterLink
      to={to}
      onMouseEnter={(event) => {
        if (typeof to === 'string') pointAt(to);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        if (typeof to === 'string') prefetch(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}

const linkOf = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLAnchorElement>('a[href]');

/** The same for plain links inside an element: a long list would pay for the router's hooks with every row. */
export function useLinkArea() {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const link = linkOf(event);
      const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isOurs || event.defaultPrevented) return;
      event.preventDefault();
      const to = link.pathname + link.search;
      void navigate(to, { replace: to === location.pathname + location.search });
    },
    onMouseOver: (event: MouseEvent) => {
      const link = linkOf(event);
      if (link) pointAt(link.pathname + link.search);
    },
  };
}
