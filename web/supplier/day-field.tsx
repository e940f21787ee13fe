import { dayOf, dueText } from '../core/dates/day-text.ts';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { Field } from '../ui/form/field.tsx';

type Props = { label: string; value: string; error?: string | undefined; onChange: (day: string) => void };

/** Date field; value like 2026-11-28, empty for none. */
export const DayField = ({ label, value, error, onChange }: Props) => (
  <Field label={label} error={error}>
    <DatePicker
      label={label}
      value={dayOf(value)}
      onChange={(date) => onChange(date ? dueText(date, false).slice(0, 10) : '')}
    />
  </Field>
);
