import type { ReactNode } from 'react';
import type { IconName } from '../generated.ts';
import { Icon } from '../ui/mark/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import styles from './choice-menu.module.css';

type Choice<V> = { value: V; label: string; start?: ReactNode };
type Props<V extends string> = {
  /** Name of the choice, such as "Sort". */
  label: string;
  icon?: IconName;
  value: V;
  choices: readonly Choice<V>[];
  /** Value for no choice, set when the current one is pressed again. */
  nothing?: V;
  onPick: (value: V) => void;
  /** Styled as a filter chip. */
  isChip?: boolean;
};

/** Button showing the current of a few choices, such as sort order or filter. */
export function ChoiceMenu<V extends string>({ label, icon, value, choices, nothing, onPick, isChip }: Props<V>) {
  const chosen = choices.find((choice) => choice.value === value);
  const said = chosen?.label ?? label;
  return (
    <Menu
      label={chosen ? `${label}: ${said}` : label}
      variant="outlined"
      {...(isChip ? { className: styles.chip, placement: 'bottom-start' } : {})}
      trigger={
        <>
          {icon && <Icon name={icon} size={18} />}
          {isChip && chosen?.start}
          <span className={icon ? styles.wide : undefined}>{said}</span>
        </>
      }
      entries={choices.map((choice) => ({
        key: choice.value,
        label: choice.label,
        start: choice.start,
        selected: choice.value === value,
        onSelect: () => onPick(choice.value === value && nothing !== undefined ? nothing : choice.value),
      }))}
    />
  );
}
