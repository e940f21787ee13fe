import { type ComponentProps, useId } from 'react';
import styles from './plain-area.module.css';

type Props = ComponentProps<'textarea'> & {
  /** Stands above it; without one it says `aria-label`. */
  label?: string;
};

/** The browser's own area, which grows with its text: Joy's would be a tenth of what an address may fetch. */
export function PlainArea({ label, className = '', rows = 2, ...rest }: Props) {
  const id = useId();
  return (
    <>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <textarea
        id={id}
        dir="auto"
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 18px)` }}
        className={`${styles.area} ${className}`}
        {...rest}
      />
    </>
  );
}
