import { useTranslation } from '../../core/words/translation.tsx';
import styles from './color-choice.module.css';
import { Icon } from '../mark/icon.tsx';
import { type LabelColor, labelFill } from './label-mark.tsx';

type Props<C extends LabelColor> = {
  label: string;
  colors: readonly C[];
  /** Undefined if the selected records differ. */
  value: C | null | undefined;
  /** Label of the option for no color; without it, pressing the chosen color again clears it. */
  none?: string;
  onPick: (color: C | null) => void;
};

/** Choice of label colors as swatches. */
export function ColorChoice<C extends LabelColor>({ label, colors, value, none, onPick }: Props<C>) {
  const { t } = useTranslation();
  const choices = none === undefined ? colors : [null, ...colors];
  return (
    <div className={styles.colors} role="group" aria-label={label}>
      {choices.map((color, index) => {
        const known: LabelColor | null = color;
        const name = known === null ? none : t(`ui.color.${known}`);
        return (
          <button
            key={color ?? 'none'}
            type="button"
            className={color === null ? undefined : labelFill}
            data-color={color ?? undefined}
            data-focus={index === 0 ? true : undefined}
            aria-label={name}
            title={name}
            aria-pressed={value === color}
            onClick={() => onPick(none === undefined && value === color ? null : color)}
          >
            {value === color && <Icon name="check" size={18} />}
          </button>
        );
      })}
    </div>
  );
}
