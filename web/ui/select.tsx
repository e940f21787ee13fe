import Option from '@mui/joy/Option';
import JoySelect from '@mui/joy/Select';
import type { ReactNode } from 'react';

type Choice<T extends string> = { value: T; label: string; start?: ReactNode };
type Props<T extends string> = {
  value: T;
  options: Choice<T>[];
  onChange: (value: T) => void;
  /** Needed wherever no Field gives it a label. */
  label?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
  className?: string | undefined;
};

/** One of a few; for long lists there are pickers with a search. */
export function Select<T extends string>({
  value,
  options,
  onChange,
  label,
  size = 'md',
  disabled,
  className,
}: Props<T>) {
  return (
    <JoySelect
      value={value}
      size={size}
      disabled={disabled ?? false}
      {...(className ? { className } : {})}
      onChange={(_event, next) => {
        if (next !== null) onChange(next as T);
      }}
      slotProps={{ button: label ? { 'aria-label': label } : {}, listbox: { sx: { zIndex: 1300 } } }}
    >
      {options.map((option) => (
        <Option key={option.value} value={option.value} label={option.label}>
          {option.start}
          {option.label}
        </Option>
      ))}
    </JoySelect>
  );
}
