import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useEscapeTwice } from '../use-escape-twice.ts';

type Props = {
  label: string;
  value: string;
  /** Error if the input contains no host, with an example. */
  problem: string | undefined;
  onChange: (text: string) => void;
};

const lettersMost = 2000;

/** Host field that extracts the host from any pasted text. */
export function HostField({ label, value, problem, onChange }: Props) {
  const clear = useEscapeTwice(() => onChange(''));
  return (
    <Field label={label} error={value.trim() === '' ? undefined : problem}>
      <Input
        value={value}
        placeholder="example.com"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        maxLength={lettersMost}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clear}
      />
    </Field>
  );
}
