import { type ReactNode, useState } from 'react';
import { useJoy } from './use-joy.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Without it there is no X, and neither Escape nor the backdrop closes. */
  onClose?: (() => void) | undefined;
  width?: number;
  /** A record rather than a question: on a phone it is a page of its own. */
  isPage?: boolean;
};

/** A dialog that always has a name and a close button with one. What it is made of comes with the first that opens. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  const joy = useJoy(opened);
  return joy && <joy.JoyDialog {...props} />;
}
