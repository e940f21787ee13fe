import { useTranslation } from '../../core/words/translation.tsx';
import styles from './color-select.module.css';
import { type LabelColor, LabelDot, labelColors } from './label-mark.tsx';
import { Select } from '../form/select.tsx';

type Props = { label: string; value: LabelColor; onChange: (color: LabelColor) => void };

/** Select of the ten colors, with dot and name. */
export function ColorSelect({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.color}>
      <LabelDot color={value} />
      <Select
        label={label}
        value={value}
        onChange={onChange}
        className={styles.select}
        options={labelColors.map((color) => ({
          value: color,
          label: t(`ui.color.${color}`),
          start: <LabelDot color={color} />,
        }))}
      />
    </span>
  );
}
