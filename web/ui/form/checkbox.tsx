import JoyCheckbox from '@mui/joy/Checkbox';
import type { ComponentProps, ReactNode } from 'react';

type Props = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'required' | 'disabled' | 'onChange' | 'onBlur' | 'ref'
> & { label: ReactNode };

export function Checkbox({ ref, ...rest }: Props) {
  return <JoyCheckbox {...(rest as object)} slotProps={{ input: { ref: ref ?? null } }} />;
}
