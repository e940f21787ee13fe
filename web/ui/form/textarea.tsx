import type { CSSProperties, ComponentProps } from 'react';
import { useField } from './field-context.ts';
import styles from './textarea.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'rows' | 'style'> & {
  minRows?: number;
  /** Scrolls from this height on; null for unlimited. */
  maxRows?: number | null;
};

/** Grows with its text. */
export function Textarea({ minRows = 3, maxRows = 12, className = '', ...own }: Props) {
  const field = useField();
  return (
    <textarea
      id={field?.id}
      dir="auto"
      rows={minRows}
      required={field?.required}
      disabled={field?.disabled}
      aria-invalid={field?.isWrong || undefined}
      aria-describedby={field?.helpId}
      data-wrong={field?.isWrong}
      {...own}
      style={{ '--least': minRows, '--most': maxRows ?? undefined } as CSSProperties}
      className={`${styles.area} ${className}`}
    />
  );
}
