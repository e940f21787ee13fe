import type { KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Link } from '../page/link.tsx';

export type ButtonRootProps = {
  /** solid for the main action of a view, outlined for others, plain in dense rows. */
  variant?: 'solid' | 'soft' | 'outlined' | 'plain';
  tone?: 'primary' | 'neutral' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | 'reset';
  /** Renders a link. */
  to?: string | undefined;
  href?: string | undefined;
  form?: string;
  id?: string;
  className?: string | undefined;
  tabIndex?: number;
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox';
  'aria-pressed'?: boolean;
  'aria-controls'?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean | undefined;
  children?: ReactNode;
};

/** Element of all buttons; a link if it has a target. Plain HTML, because pages contain many. */
export function ButtonRoot(props: ButtonRootProps) {
  const {
    variant,
    tone,
    size = 'md',
    disabled = false,
    type = 'button',
    to,
    href,
    className,
    children,
    ...rest
  } = props;
  const face = {
    ...rest,
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-look': variant,
    'data-tone': tone,
    'data-size': size,
  };
  if (to === undefined && href === undefined)
    return (
      <button {...face} type={type} disabled={disabled}>
        {children}
      </button>
    );
  const link = { ...face, ...(disabled ? { 'aria-disabled': true, tabIndex: -1 } : {}) } as object;
  if (to === undefined)
    return (
      <a {...link} href={href}>
        {children}
      </a>
    );
  return (
    <Link {...link} to={to}>
      {children}
    </Link>
  );
}
