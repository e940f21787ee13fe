import JoyAlert from '@mui/joy/Alert';
import type { ReactNode } from 'react';
import { Icon } from '../mark/icon.tsx';
import type { IconName } from '../../generated.ts';

type Props = { tone: 'info' | 'success' | 'warning' | 'danger'; children: ReactNode };

const icons: Record<Props['tone'], IconName> = {
  info: 'information-circle',
  success: 'check-circle',
  warning: 'exclamation-triangle',
  danger: 'exclamation-circle',
};

/** Message about the whole form or page; announced when it appears. */
export function Alert({ tone, children }: Props) {
  return (
    <JoyAlert
      variant="soft"
      color={tone === 'info' ? 'primary' : tone}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      startDecorator={<Icon name={icons[tone]} />}
    >
      <div>{children}</div>
    </JoyAlert>
  );
}
