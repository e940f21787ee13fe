import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { pointAt } from '../../core/routes/route-table.ts';

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
        if (typeof to === 'string') pointAt(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
