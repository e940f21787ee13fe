import FormControl from '@mui/joy/FormControl';
import FormHelperText from '@mui/joy/FormHelperText';
import FormLabel from '@mui/joy/FormLabel';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Icon } from '../mark/icon.tsx';
import { FieldContext } from './field-context.ts';

type Props = {
  label: ReactNode;
  /** Hides the label visually, if the context is clear. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, control and error; Joy's controls get the matching ids from it, and others by `useField`. */
export function Field({ label, hideLabel, hint, error: given, required, disabled, className, children }: Props) {
  const id = useId();
  const [found, report] = useState<string | null>(null);
  const error = found ?? given;
  const isWrong = Boolean(error);
  const hasHelp = isWrong || Boolean(hint);
  const names = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      helpId: hasHelp ? `${id}-helper-text` : undefined,
      isWrong,
      required: required ?? false,
      disabled: disabled ?? false,
      report,
    }),
    [id, hasHelp, isWrong, required, disabled],
  );
  const extra = { ...(className ? { className } : {}), ...(disabled === undefined ? {} : { disabled }) };
  return (
    <FormControl id={id} error={isWrong} required={required ?? false} {...extra}>
      <FormLabel className={hideLabel ? 'visually-hidden' : ''}>{label}</FormLabel>
      <FieldContext value={names}>{children}</FieldContext>
      {error ? (
        <FormHelperText role="alert">
          <Icon name="exclamation-circle" size={16} />
          {error}
        </FormHelperText>
      ) : (
        hint && <FormHelperText>{hint}</FormHelperText>
      )}
    </FormControl>
  );
}
