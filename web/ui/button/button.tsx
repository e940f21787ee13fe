import { ButtonRoot, type ButtonRootProps } from './button-root.tsx';
import styles from './button.module.css';
import { Icon } from '../mark/icon.tsx';
import type { IconName } from '../../generated.ts';

export type ButtonProps = ButtonRootProps & {
  icon?: IconName | undefined;
  /** Equivalent shortcut, shown as a key cap. */
  shortcut?: string;
  busy?: boolean | undefined;
  wide?: boolean;
};

export function Button({ variant = 'outlined', tone, icon, shortcut, busy, wide, children, ...rest }: ButtonProps) {
  return (
    <ButtonRoot
      {...rest}
      variant={variant}
      tone={tone ?? (variant === 'solid' ? 'primary' : 'neutral')}
      disabled={busy || rest.disabled}
      aria-busy={busy ? true : undefined}
      className={[wide && styles.wide, rest.className].filter(Boolean).join(' ')}
    >
      {busy ? (
        <span className={styles.busy} />
      ) : (
        icon && <Icon name={icon} size={rest.size === 'sm' ? 16 : 18} className={styles.start} />
      )}
      {children}
      {shortcut && (
        <kbd aria-hidden="true" className={styles.end}>
          {shortcut}
        </kbd>
      )}
    </ButtonRoot>
  );
}
