import styles from './switch.module.css';

type Props = { checked: boolean; onChange: (checked: boolean) => void; label: string; disabled?: boolean };

/** Takes effect immediately; use a checkbox in forms with a save button. */
export function Switch({ checked, onChange, label, disabled }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className={styles.switch}
    />
  );
}
