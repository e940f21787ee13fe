import { useShortcut } from '../../core/browser/keyboard.ts';
import { Button } from '../../ui/button/button.tsx';

type Props = {
  label: string;
  /** Heading in the shortcut sheet. */
  group: string;
  onAdd: () => void;
};

/** Main action of a list: adds a record, also with the key c. */
export function AddButton({ label, group, onAdd }: Props) {
  useShortcut({ keys: 'c', label, group, opensField: true, run: onAdd });
  return (
    <Button variant="solid" icon="plus" shortcut="C" onClick={onAdd}>
      {label}
    </Button>
  );
}
