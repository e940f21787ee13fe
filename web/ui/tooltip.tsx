import JoyTooltip from '@mui/joy/Tooltip';
import type { ReactElement, ReactNode } from 'react';

type Props = { title: ReactNode; placement?: 'top' | 'bottom' | 'left' | 'right'; children: ReactElement };

/** At most 400 px wide; it describes its child and leaves the child's own name alone. */
export function Tooltip({ title, placement = 'bottom', children }: Props) {
  // Kept in place without a title: taking it away would make the child a new one.
  return (
    <JoyTooltip title={title ?? ''} placement={placement} describeChild arrow={false}>
      {children}
    </JoyTooltip>
  );
}
