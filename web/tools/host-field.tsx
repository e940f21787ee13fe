import { useTranslation } from '../core/translation.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { hostOf } from './dns/host-of.ts';

type Props = { label: string; value: string; onChange: (text: string) => void };

const lettersMost = 2000;

/** A name to ask about, out of whatever was pasted. */
export function HostField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const isWrong = value.trim() !== '' && hostOf(value) === '';
  return (
    <Field label={label} error={isWrong ? t('lookups.noName') : undefined}>
      <Input
        value={value}
        placeholder="example.com"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        maxLength={lettersMost}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
