import { useShortcut } from '../core/keyboard.ts';
import type { IconName } from '../generated.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  /** What it is turned into. */
  label: string;
  icon: IconName;
  group: string;
  look?: 'plain' | 'outlined';
  onTurn: () => void;
};

/** How a list is drawn, the one way or the other, by W too. */
export function ViewToggle({ label, icon, group, look = 'plain', onTurn }: Props) {
  useShortcut({ keys: 'w', label, group, run: onTurn });
  return <IconButton icon={icon} label={label} shortcut="W" look={look} onClick={onTurn} />;
}
