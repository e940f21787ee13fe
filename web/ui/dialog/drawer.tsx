import { type ReactNode, useEffect, useState } from 'react';
import { useJoy } from './use-joy.ts';

export type DrawerProps = {
  open: boolean;
  label: string;
  side?: 'left' | 'right';
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** Sliding panel. Unmounted after closing, because Joy would keep it in the page as a second dialog. */
export function Drawer(props: DrawerProps) {
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  useEffect(() => {
    if (props.open) return;
    const timer = setTimeout(() => setPresent(false), 260);
    return () => clearTimeout(timer);
  }, [props.open]);
  const joy = useJoy(present);
  return joy && <joy.JoyDrawer {...props} />;
}
