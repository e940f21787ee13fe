import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { pointAt } from '../../core/routes/route-table.ts';

/** Client link that prefetches the screen's code and data on hover or focus. */
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
