import { type ReactNode, useState } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { Field } from '../form/field.tsx';
import { Textarea } from '../form/textarea.tsx';

type Props = {
  title: string;
  label: string;
  submit: string;
  isOptional?: boolean;
  maxLength?: number;
  /** Further fields above. */
  children?: ReactNode;
  /** Further fields below. */
  below?: ReactNode;
  /** Whether one of the further fields is not filled in yet. */
  isIncomplete?: boolean;
  /** Returns whether it succeeded; then the dialog closes. */
  onDone: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** Prompt for a text before an action. */
export function TextPrompt(props: Props) {
  const { title, label, submit, isOptional = false, maxLength, children, below, isIncomplete = false } = props;
  const { onDone, onClose } = props;
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const done = async () => {
    setBusy(true);
    if (await onDone(text.trim())) onClose();
    else setBusy(false);
  };
  return (
    <FormDialog
      title={title}
      save={submit}
      isReady={!isIncomplete && (isOptional || text.trim() !== '')}
      isBusy={isBusy}
      onSave={() => void done()}
      onClose={onClose}
    >
      {children}
      <Field label={label} required={!isOptional}>
        <Textarea minRows={3} maxLength={maxLength} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {below}
    </FormDialog>
  );
}
