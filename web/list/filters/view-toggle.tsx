import { useShortcut } from '../../core/browser/keyboard.ts';
import type { IconName } from '../../generated.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

type Props = {
  /** What it is turned into. */
  label: string;
  icon: IconName;
  group: string;
  variant?: 'plain' | 'outlined';
  onTurn: () => void;
};

/** How a list is drawn, the one way or the other, by W too. */
export function ViewToggle({ label, icon, group, variant = 'plain', onTurn }: Props) {
  useShortcut({ keys: 'w', label, group, run: onTurn });
  return <IconButton icon={icon} label={label} shortcut="W" variant={variant} onClick={onTurn} />;
}
