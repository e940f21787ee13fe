import JoyDrawer from '@mui/joy/Drawer';
import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  open: boolean;
  label: string;
  side?: 'left' | 'right';
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** Sliding panel. Unmounted after closing, because Joy would keep it in the page as a second dialog. */
export function Drawer({ open, label, side = 'right', width = 400, onClose, children }: Props) {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), 260);
    return () => clearTimeout(timer);
  }, [open]);
  if (!present) return null;
  return (
    <JoyDrawer
      open={open}
      anchor={side}
      onClose={onClose}
      slotProps={{ content: { 'aria-label': label, sx: { width: `min(${width}px, 100vw)` } } }}
    >
      {children}
    </JoyDrawer>
  );
}
