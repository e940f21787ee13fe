import type { ComponentProps, ReactNode, Ref } from 'react';
import { useField } from './field-context.ts';
import { Icon } from '../mark/icon.tsx';
import styles from './input.module.css';
import type { IconName } from '../../generated.ts';

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

export function Input({ icon, end, className = '', ...own }: InputProps) {
  const field = useField();
  const isDisabled = own.disabled ?? field?.disabled ?? false;
  return (
    <div className={`${styles.frame} ${className}`} data-wrong={field?.isWrong} data-disabled={isDisabled}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
      )}
      <input
        id={field?.id}
        required={field?.required}
        aria-invalid={field?.isWrong || undefined}
        aria-describedby={field?.helpId}
        {...own}
        disabled={isDisabled}
        className={styles.input}
      />
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
