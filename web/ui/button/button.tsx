import JoyButton from '@mui/joy/Button';
import CircularProgress from '@mui/joy/CircularProgress';
import type { IconName } from '../../generated.ts';
import { Icon } from '../mark/icon.tsx';
import { type ButtonBaseProps, elementOf } from './button-props.tsx';

export type ButtonProps = ButtonBaseProps & {
  icon?: IconName | undefined;
  /** Equivalent shortcut, shown as a key cap. */
  shortcut?: string;
  busy?: boolean | undefined;
  wide?: boolean;
};

export function Button(props: ButtonProps) {
  const { variant = 'outlined', tone, size = 'md', icon, shortcut, busy, wide, to, href, type, ...rest } = props;
  return (
    <JoyButton
      {...(rest as object)}
      {...elementOf({ to, href, type })}
      variant={variant}
      color={tone ?? (variant === 'solid' ? 'primary' : 'neutral')}
      size={size}
      fullWidth={wide ?? false}
      {...(busy ? { loading: true, loadingPosition: 'start', 'aria-busy': true } : {})}
      // Joy's own is a progress bar without a name.
      loadingIndicator={<CircularProgress aria-hidden="true" color="neutral" thickness={2} />}
      startDecorator={icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      endDecorator={shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    />
  );
}
