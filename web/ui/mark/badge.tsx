import JoyBadge from '@mui/joy/Badge';
import type { ReactNode } from 'react';
import { capped } from './capped.ts';

/** Count badge; hidden at zero. Visual only: the button's name must include the count. */
export function Badge({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <JoyBadge badgeContent={count > 0 ? capped(count) : 0} slotProps={{ badge: { 'aria-hidden': true } }}>
      {children}
    </JoyBadge>
  );
}
