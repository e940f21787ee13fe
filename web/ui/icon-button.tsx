import JoyButton, { type ButtonProps as JoyButtonProps } from '@mui/joy/Button';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from '../generated.ts';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';
import { plainButton } from './plain-button.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = {
  /** Its accessible name and its tooltip. */
  label: string;
  icon: IconName;
  shortcut?: string;
  look?: 'plain' | 'soft' | 'outlined' | 'solid';
  tone?: 'neutral' | 'primary' | 'danger';
  size?: 'sm' | 'md';
  disabled?: boolean | undefined;
  to?: string;
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onClick?: JoyButtonProps['onClick'];
  tabIndex?: number;
  type?: 'button' | 'submit';
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu';
  'aria-pressed'?: boolean;
  'aria-controls'?: string;
};

/** A square button of Joy's: its own icon button would be one more of them on every page. */
export function IconButton({
  label,
  icon,
  shortcut,
  look = 'plain',
  tone = 'neutral',
  size = 'md',
  to,
  children,
  className,
  ...rest
}: IconButtonProps) {
  const link = to === undefined ? plainButton : { component: Link, to };
  // What it opened says more than its name.
  const isOpen = rest['aria-expanded'] === true && rest['aria-haspopup'] !== undefined;
  return (
    <Tooltip
      names
      title={
        isOpen ? (
          ''
        ) : shortcut ? (
          <>
            {label} <kbd>{shortcut}</kbd>
          </>
        ) : (
          label
        )
      }
    >
      <JoyButton
        variant={look}
        color={tone}
        size={size}
        aria-label={label}
        className={className ? `${styles.square} ${className}` : (styles.square ?? '')}
        {...link}
        {...(rest as object)}
      >
        <Icon name={icon} size={size === 'sm' ? 18 : 20} />
        {children}
      </JoyButton>
    </Tooltip>
  );
}
