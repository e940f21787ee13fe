import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../button/button.tsx';
import { focusFault } from '../form/focus-fault.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './form-dialog.module.css';

type Props = Pick<DialogProps, 'title' | 'width' | 'isPage'> & {
  /** Label of the main button. */
  save: string;
  tone?: 'primary' | 'danger';
  /** Whether the input is complete; otherwise neither the button nor Enter saves. */
  isReady?: boolean;
  isBusy?: boolean;
  /** Buttons after Cancel. */
  moreActions?: ReactNode;
  onSave: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Form in a dialog, saved by button or Enter. */
export function FormDialog(props: Props) {
  const { save, tone = 'primary', isReady = true, isBusy = false, moreActions, onSave, children, ...dialog } = props;
  const { t } = useTranslation();
  const form = useId();
  return (
    <Dialog
      open
      width={560}
      {...dialog}
      actions={
        <>
          <Button variant="solid" tone={tone} type="submit" form={form} disabled={!isReady} busy={isBusy}>
            {save}
          </Button>
          <Button onClick={dialog.onClose}>{t('ui.cancel')}</Button>
          {moreActions}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy && !focusFault(event.currentTarget)) onSave(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
