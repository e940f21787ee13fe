import JoyTextarea from '@mui/joy/Textarea';
import type { ComponentProps, Ref } from 'react';

type Props = Pick<
  ComponentProps<'textarea'>,
  'name' | 'value' | 'defaultValue' | 'placeholder' | 'onChange' | 'onBlur' | 'disabled' | 'required' | 'aria-label'
> & {
  minRows?: number;
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

export function Textarea({ ref, minRows = 3, maxRows = 12, 'aria-label': label, ...rest }: Props) {
  const slotProps = { textarea: { ref, ...(label ? { 'aria-label': label } : {}) } };
  return <JoyTextarea {...(rest as object)} minRows={minRows} maxRows={maxRows} slotProps={slotProps} />;
}
