import JoyInput from '@mui/joy/Input';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type { IconName } from '../../generated.ts';
import { Icon } from '../mark/icon.tsx';
import { useField } from './field-context.ts';

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
  /** Ref to the input element, for forms. */
  ref?: Ref<HTMLInputElement>;
};

export function Input({ icon, end, className, disabled, ...own }: InputProps) {
  // Joy colors a wrong field, without telling assistive technology.
  const isWrong = useField()?.isWrong;
  return (
    <JoyInput
      {...(className ? { className } : {})}
      {...(disabled === undefined ? {} : { disabled })}
      startDecorator={icon && <Icon name={icon} size={18} />}
      endDecorator={end}
      slotProps={{ input: { ...(isWrong ? { 'aria-invalid': true } : {}), ...own } }}
    />
  );
}
