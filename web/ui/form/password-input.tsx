import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

/** Password field with a show button; supports password managers and paste (WCAG 3.3.8). */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
