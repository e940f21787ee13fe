import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';
import { Icon } from '../mark/icon.tsx';

type Props = {
  label: ReactNode;
  /** Hides the label visually, if the context is clear. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, control and error; the control gets matching ids (`useField`). */
export function Field({ label, hideLabel, hint, error, required, disabled, className = '', children }: Props) {
  const id = useId();
  const isWrong = Boolean(error);
  const hasHelp = isWrong || Boolean(hint);
  const names = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      helpId: hasHelp ? `${id}-helper-text` : undefined,
      isWrong,
      required: required ?? false,
      disabled: disabled ?? false,
    }),
    [id, hasHelp, isWrong, required, disabled],
  );
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} id={names.labelId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.star}>
            {'\u2009*'}
          </span>
        )}
      </label>
      <FieldContext value={names}>{children}</FieldContext>
      {error ? (
        <div id={names.helpId} role="alert" className={`${styles.help} ${styles.wrong}`}>
          <Icon name="exclamation-circle" size={16} />
          {error}
        </div>
      ) : (
        hint && (
          <div id={names.helpId} className={styles.help}>
            {hint}
          </div>
        )
      )}
    </div>
  );
}
