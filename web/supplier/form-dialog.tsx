import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './supplier.module.css';

type Props = {
  title: string;
  save: string;
  isBusy?: boolean;
  onSave: () => void;
  onClose: () => void;
  width?: number;
  children: ReactNode;
};

/** Form in a dialog, saved by button or Enter. */
export function FormDialog({ title, save, isBusy = false, onSave, onClose, width = 560, children }: Props) {
  const { t } = useTranslation();
  const form = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      width={width}
      actions={
        <>
          <Button variant="solid" type="submit" form={form} busy={isBusy}>
            {save}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
