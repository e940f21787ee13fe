import JoySwitch from '@mui/joy/Switch';

type Props = { checked: boolean; onChange: (checked: boolean) => void; label: string; disabled?: boolean };

/** Takes effect at once; what needs a save is a checkbox. */
export function Switch({ checked, onChange, label, disabled }: Props) {
  return (
    <JoySwitch
      variant={checked ? 'solid' : 'outlined'}
      checked={checked}
      disabled={disabled ?? false}
      onChange={(event) => onChange(event.target.checked)}
      slotProps={{ input: { 'aria-label': label, role: 'switch' } }}
    />
  );
}
