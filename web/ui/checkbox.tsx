import JoyCheckbox from '@mui/joy/Checkbox';
import type { ChangeEventHandler, FocusEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';

type Props = {
  label?: ReactNode;
  /** Its name where no text stands beside it. */
  name?: string;
  'aria-label'?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  indeterminate?: boolean;
  required?: boolean;
  disabled?: boolean;
  size?: 'sm' | 'md';
  ref?: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onClick?: MouseEventHandler;
};

export function Checkbox({ ref, 'aria-label': ariaLabel, ...rest }: Props) {
  return (
    <JoyCheckbox
      {...(rest as object)}
      slotProps={{ input: { ref, ...(ariaLabel ? { 'aria-label': ariaLabel } : {}) } }}
    />
  );
}
