import { useTranslation } from 'react-i18next';
import { Select } from '../ui/select.tsx';
import type { MailLabelColor } from './generated.ts';
import { LabelDot, labelColors } from './label-mark.tsx';
import styles from './settings-page.module.css';

/** The ten colours by dot and by name. */
export function ColorSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: MailLabelColor;
  onChange: (color: MailLabelColor) => void;
}) {
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
          label: t(`mailbox.color.${color}`),
          start: <LabelDot color={color} />,
        }))}
      />
    </span>
  );
}
