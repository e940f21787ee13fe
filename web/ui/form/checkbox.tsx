import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type Props = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'required' | 'disabled' | 'onChange' | 'onBlur' | 'ref'
> & { label: ReactNode };

/** Native checkbox in theme colors. */
export function Checkbox({ label, ...rest }: Props) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
