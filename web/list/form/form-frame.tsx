import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../core/words/translation.tsx';
import type { RecordForm } from '../../core/writes/use-record-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { focusFault } from '../../ui/form/focus-fault.ts';
import styles from './form-frame.module.css';
import { FormNews } from './form-news.tsx';
import { PaneBar } from './pane-bar.tsx';

type Props<V extends FieldValues> = {
  of: RecordForm<V>;
  /** Names of all fields. */
  names: Record<keyof V & string, string>;
  /** Makes the form fill a pane, with a bar above and below its fields. */
  pane?: { heading: string; title?: string; onClose: () => void } | undefined;
  /** Offers to delete the record. */
  onDelete?: (() => void) | null | undefined;
  /** Hides the buttons while nothing is changed. */
  stays?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Form of a record: heading, changes of others, fields, and the buttons to save, cancel and delete. */
export function FormFrame<V extends FieldValues>(props: Props<V>) {
  const { of, names, pane, onDelete, stays = false, className = pane ? styles.pane : styles.form, children } = props;
  const { t } = useTranslation();
  const { isDirty, isValid } = of.form.formState;
  const isOpen = isDirty || !stays;
  const fields = (
    <>
      <FormNews<V> news={of.news} names={names} />
      {children}
    </>
  );
  return (
    <form
      className={className}
      noValidate
      ref={(element) => {
        of.hasFault.current = () => focusFault(element);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        of.save();
      }}
    >
      {pane && (
        <PaneBar title={pane.title ?? pane.heading} onClose={pane.onClose}>
          {pane.heading}
        </PaneBar>
      )}
      {pane ? <div className={styles.fields}>{fields}</div> : fields}
      {(isOpen || onDelete) && (
        <div className={styles.foot}>
          {onDelete && (
            <span className={styles.delete}>
              <Button variant="plain" tone="danger" icon="trash" onClick={() => of.leave(onDelete)}>
                {t('ui.delete')}
              </Button>
            </span>
          )}
          {isOpen && (
            <>
              <Button onClick={of.cancel}>{t('ui.cancel')}</Button>
              <Button type="submit" variant="solid" busy={of.busy} disabled={!isValid}>
                {t('ui.save')}
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  );
}
