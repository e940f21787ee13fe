import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../button/button.tsx';
import styles from './text-prompt.module.css';
import { Dialog } from '../dialog/dialog.tsx';
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
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = !isIncomplete && (isOptional || text.trim() !== '');
  const done = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    if (await onDone(text.trim())) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="solid" type="submit" form={id} disabled={!isReady} busy={isBusy}>
            {submit}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void done(event)} className={styles.form}>
        {children}
        <Field label={label} required={!isOptional}>
          <Textarea minRows={3} maxLength={maxLength} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {below}
      </form>
    </Dialog>
  );
}
