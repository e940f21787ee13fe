import JoyInput from '@mui/joy/Input';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from '../generated.ts';

export type InputProps = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'placeholder'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'readOnly'
  | 'disabled'
  | 'required'
  | 'maxLength'
  | 'inputMode'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'role'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'list'
> & {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'number' | 'time' | 'datetime-local';
  autoComplete?: string;
  icon?: IconName;
  end?: ReactNode;
  className?: string | undefined;
  /** The input itself, as forms expect it; Joy's own ref is the frame. */
  ref?: Ref<HTMLInputElement>;
};

const inner = [
  'onPaste',
  'aria-controls',
  'aria-expanded',
  'aria-activedescendant',
  'aria-autocomplete',
  'role',
  'maxLength',
  'inputMode',
  'spellCheck',
  'enterKeyHint',
  'list',
  'aria-label',
  'aria-invalid',
  'aria-describedby',
] as const;

export function Input({ icon, end, ref, ...rest }: InputProps) {
  const slot: Record<string, unknown> = { ref };
  const outer: Record<string, unknown> = { ...rest };
  for (const name of inner) {
    if (name in outer) slot[name] = outer[name];
    delete outer[name];
  }
  return (
    <JoyInput
      {...outer}
      startDecorator={icon ? <Icon name={icon} size={18} /> : undefined}
      endDecorator={end}
      slotProps={{ input: slot }}
    />
  );
}
