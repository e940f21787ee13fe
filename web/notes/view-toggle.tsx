import { useShortcut } from '../core/browser/keyboard.ts';
import type { IconName } from '../generated.ts';
import { IconButton } from '../ui/button/icon-button.tsx';

type Props = {
  /** Label of the other view. */
  label: string;
  icon: IconName;
  group: string;
  variant?: 'plain' | 'outlined';
  onTurn: () => void;
};

/** Toggles between two list views, also with W. */
export function ViewToggle({ label, icon, group, variant = 'plain', onTurn }: Props) {
  useShortcut({ keys: 'w', label, group, run: onTurn });
  return <IconButton icon={icon} label={label} shortcut="W" variant={variant} onClick={onTurn} />;
}
