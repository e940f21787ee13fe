import type { ReactElement, Ref } from 'react';
import type { IconName } from '../../generated.ts';
import { Icon } from '../mark/icon.tsx';
import { Tooltip } from '../menu/tooltip.tsx';
import styles from './tool-button.module.css';

type Props = {
  /** Accessible name and tooltip. */
  label: string;
  /** Icon name, or an element. */
  icon: IconName | ReactElement;
  shortcut?: string;
  pressed?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
};

/** Small toolbar button, cheap enough for twenty per screen. */
export function ToolButton({ label, icon, shortcut, pressed, disabled, ref, onClick }: Props) {
  return (
    <Tooltip
      title={
        shortcut ? (
          <>
            {label} <kbd>{shortcut}</kbd>
          </>
        ) : (
          label
        )
      }
    >
      <button
        ref={ref}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        {typeof icon === 'string' ? <Icon name={icon} size={18} /> : icon}
      </button>
    </Tooltip>
  );
}
