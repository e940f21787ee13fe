import JoySwitch from '@mui/joy/Switch';

type Props = { checked: boolean; onChange: (checked: boolean) => void; label: string; disabled?: boolean };

/** Takes effect immediately; use a checkbox in forms with a save button. */
export function Switch({ checked, onChange, label, disabled }: Props) {
  return (
    <JoySwitch
      variant={checked ? 'solid' : 'outlined'}
      color={checked ? 'primary' : 'neutral'}
      checked={checked}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.checked)}
      slotProps={{ input: { 'aria-label': label, role: 'switch' } }}
    />
  );
}
