import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';

type Props = {
  title: string;
  label: string;
  hint?: string;
  submit: string;
  value?: string;
  /** Validation message, or null. */
  wrong?: (text: string) => string | null;
  isOptional?: boolean;
  busy?: boolean;
  maxLength?: number;
  inputMode?: ComponentProps<typeof Input>['inputMode'];
  width?: number;
  /** Further fields below. */
  children?: ReactNode;
  onDone: (text: string) => void;
  onClose: () => void;
};

/** Prompt for one line, such as a name or number. Enter submits. */
export function LinePrompt(props: Props) {
  const { title, label, hint, submit, value = '', wrong, isOptional = false, busy = false, width, children } = props;
  const { maxLength, inputMode, onDone, onClose } = props;
  const [text, setText] = useState(value);
  const wanted = text.trim();
  const fault = wanted === '' ? null : (wrong?.(wanted) ?? null);
  return (
    <FormDialog
      title={title}
      save={submit}
      isReady={fault === null && (isOptional || wanted !== '')}
      isBusy={busy}
      {...(width ? { width } : {})}
      onSave={() => onDone(wanted)}
      onClose={onClose}
    >
      <Field label={label} hint={hint} error={fault ?? undefined}>
        <Input
          autoFocus
          maxLength={maxLength}
          inputMode={inputMode}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {children}
    </FormDialog>
  );
}
