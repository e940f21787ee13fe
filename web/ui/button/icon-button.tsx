import type { ReactNode } from 'react';
import { ButtonRoot, type ButtonRootProps } from './button-root.tsx';
import { Icon } from '../mark/icon.tsx';
import type { IconName } from '../../generated.ts';
import styles from './icon-button.module.css';
import { Tooltip } from '../menu/tooltip.tsx';

export type IconButtonProps = Omit<ButtonRootProps, 'aria-label' | 'size' | 'href'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: IconName;
  shortcut?: string;
  size?: 'sm' | 'md';
  children?: ReactNode;
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    shortcut,
    variant = 'plain',
    tone = 'neutral',
    size = 'md',
    children,
    className,
    ...rest
  } = props;
  // The opened popup is more useful than the tooltip.
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
      <ButtonRoot
        {...rest}
        variant={variant}
        tone={tone}
        size={size}
        aria-label={label}
        className={className ? `${styles.square} ${className}` : styles.square}
      >
        <Icon name={icon} size={size === 'sm' ? 18 : 20} />
        {children}
      </ButtonRoot>
    </Tooltip>
  );
}
