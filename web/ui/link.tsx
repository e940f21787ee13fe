import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { prefetch } from '../core/route-table.ts';

/** A link of this client that loads the screen's code as soon as somebody points at it. */
export function Link({ to, onMouseEnter, onFocus, ...rest }: ComponentProps<typeof RouterLink>) {
  const warm = () => {
    if (typeof to === 'string') prefetch(to);
  };
  return (
    <RouterLink
      to={to}
      onMouseEnter={(event) => {
        warm();
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        warm();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
