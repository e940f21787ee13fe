import JoyTextarea from '@mui/joy/Textarea';
import type { ComponentProps, Ref } from 'react';

type Props = Pick<
  ComponentProps<'textarea'>,
  'name' | 'value' | 'defaultValue' | 'placeholder' | 'onChange' | 'onBlur' | 'disabled' | 'required'
> & {
  minRows?: number;
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

export function Textarea({ ref, minRows = 3, maxRows = 12, ...rest }: Props) {
  return <JoyTextarea {...(rest as object)} minRows={minRows} maxRows={maxRows} slotProps={{ textarea: { ref } }} />;
}
