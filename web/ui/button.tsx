import JoyButton, { type ButtonProps as JoyButtonProps } from '@mui/joy/Button';
import type { ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from '../generated.ts';
import { Link } from './link.tsx';
import { plainButton } from './plain-button.tsx';

export type ButtonProps = {
  children: ReactNode;
  /** solid for the one main action of a view, outlined for the others, plain inside dense rows. */
  look?: 'solid' | 'soft' | 'outlined' | 'plain';
  tone?: 'primary' | 'neutral' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName | undefined;
  /** A key that does the same, shown as a small cap. */
  shortcut?: string;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  wide?: boolean;
  type?: 'button' | 'submit' | 'reset';
  /** Makes it a link of this client. */
  to?: string | undefined;
  href?: string;
  form?: string;
  id?: string;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onClick?: JoyButtonProps['onClick'];
  onKeyDown?: JoyButtonProps['onKeyDown'];
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox';
  'aria-pressed'?: boolean;
  'aria-controls'?: string;
  'aria-label'?: string;
};

export function Button({
  look = 'outlined',
  tone,
  size = 'md',
  icon,
  shortcut,
  busy,
  wide,
  to,
  href,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const link =
    to === undefined ? (href === undefined ? plainButton : { component: 'a', href }) : { component: Link, to };
  return (
    <JoyButton
      variant={look}
      color={tone ?? (look === 'solid' ? 'primary' : 'neutral')}
      size={size}
      loading={busy ?? false}
      loadingPosition="start"
      // Joy's own is a progress bar without a name.
      loadingIndicator={<span className={styles.busy} />}
      aria-busy={busy ? true : undefined}
      fullWidth={wide ?? false}
      startDecorator={icon ? <Icon name={icon} size={size === 'sm' ? 16 : 18} /> : busy ? <span /> : undefined}
      endDecorator={shortcut ? <kbd aria-hidden="true">{shortcut}</kbd> : undefined}
      {...(to === undefined && href === undefined ? { type } : {})}
      {...link}
      {...(rest as object)}
    >
      {children}
    </JoyButton>
  );
}
