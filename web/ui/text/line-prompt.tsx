import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './line-prompt.module.css';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
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
  const { title, label, hint, submit, value = '', wrong, isOptional = false, busy, width, children } = props;
  const { maxLength, inputMode, onDone, onClose } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const wanted = text.trim();
  const fault = wanted === '' ? null : (wrong?.(wanted) ?? null);
  const isReady = fault === null && (isOptional || wanted !== '');
  const done = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) onDone(wanted);
  };
  return (
    <Dialog
      open
      title={title}
      {...(width ? { width } : {})}
      onClose={onClose}
      actions={
        <Button variant="solid" type="submit" form={id} disabled={!isReady} busy={busy}>
          {submit}
        </Button>
      }
    >
      <form id={id} className={styles.form} onSubmit={done}>
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
      </form>
    </Dialog>
  );
}
