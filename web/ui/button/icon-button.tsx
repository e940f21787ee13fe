import JoyIconButton from '@mui/joy/IconButton';
import type { ReactNode } from 'react';
import type { IconName } from '../../generated.ts';
import { Icon } from '../mark/icon.tsx';
import { Tooltip } from '../menu/tooltip.tsx';
import { type ButtonBaseProps, elementOf } from './button-props.tsx';

export type IconButtonProps = Omit<ButtonBaseProps, 'aria-label' | 'size' | 'href'> & {
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
    to,
    type,
    children,
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
      <JoyIconButton
        {...(rest as object)}
        {...elementOf({ to, type })}
        variant={variant}
        color={tone}
        size={size}
        aria-label={label}
      >
        <Icon name={icon} size={size === 'sm' ? 18 : 20} />
        {children}
      </JoyIconButton>
    </Tooltip>
  );
}
