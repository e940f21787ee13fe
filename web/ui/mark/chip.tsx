import JoyChip from '@mui/joy/Chip';
import JoyChipDelete from '@mui/joy/ChipDelete';
import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from './icon.tsx';

type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
type Props = {
  children: ReactNode;
  tone?: Tone | 'alarm';
  /** Applies the tone to a dot only, next to chips with their own color. */
  dot?: boolean;
  /** Shows a remove button. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
};

export function Chip({ children, tone = 'neutral', dot = false, onRemove, removeLabel }: Props) {
  const { t } = useTranslation();
  return (
    <JoyChip
      component="span"
      variant={tone === 'alarm' ? 'solid' : dot ? 'outlined' : 'soft'}
      color={tone === 'alarm' ? 'danger' : tone}
      // Joy shows it only if there is content.
      startDecorator={dot && ' '}
      endDecorator={
        onRemove && (
          <JoyChipDelete variant="plain" aria-label={removeLabel ?? t('ui.remove')} onDelete={onRemove}>
            <Icon name="x-mark" size={14} />
          </JoyChipDelete>
        )
      }
    >
      {children}
    </JoyChip>
  );
}
