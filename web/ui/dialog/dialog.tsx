import { type ReactNode, useState } from 'react';
import { useJoy } from './use-joy.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Without it there is no close button, and Escape and the backdrop don't close. */
  onClose?: (() => void) | undefined;
  width?: number;
  /** For records rather than questions: full screen on phones. */
  isPage?: boolean;
};

/** Dialog with a required name and close button. Joy is loaded with the first one. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  const joy = useJoy(opened);
  return joy && <joy.JoyDialog {...props} />;
}
