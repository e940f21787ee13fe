import FormControl from '@mui/joy/FormControl';
import FormHelperText from '@mui/joy/FormHelperText';
import FormLabel from '@mui/joy/FormLabel';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';

type Props = {
  label: ReactNode;
  /** Only for fields whose meaning their surroundings show: the label is still read out. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A label, a control and what is wrong with it, tied together by Joy's context, and by ours for our own controls. */
export function Field({ label, hideLabel, hint, error, required, disabled, className, children }: Props) {
  const id = useId();
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
    }),
    [id, hasHelp, isWrong, required, disabled],
  );
  const extra = { ...(className ? { className } : {}), ...(disabled === undefined ? {} : { disabled }) };
  return (
    <FormControl id={id} error={isWrong} required={required ?? false} {...extra}>
      <FormLabel className={hideLabel ? 'visually-hidden' : ''} sx={{ fontSize: 13, color: 'var(--text-2)' }}>
        {label}
      </FormLabel>
      <FieldContext value={names}>{children}</FieldContext>
      {error ? (
        <FormHelperText role="alert" sx={{ color: 'var(--danger)', gap: 0.5, fontSize: 13 }}>
          <Icon name="exclamation-circle" size={16} />
          {error}
        </FormHelperText>
      ) : (
        hint && <FormHelperText sx={{ fontSize: 13, color: 'var(--text-3)' }}>{hint}</FormHelperText>
      )}
    </FormControl>
  );
}
