import { useTranslation } from '../../core/words/translation.tsx';
import type { Confirmation, ConfirmationResult } from '../../core/state/confirmation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './confirmation-dialog.module.css';

type Props = { asked: Confirmation; answer: (result: ConfirmationResult) => void };

/** Colors of destructive actions, which Enter doesn't confirm. */
const harmful = new Set(['warn', 'warning', 'error']);

/** Confirmation dialog with the defaults of the specification. */
export function ConfirmationDialog({ asked, answer }: Props) {
  const { t } = useTranslation();
  const icon = { show: true, name: 'exclamation-triangle', color: 'warn', ...asked.icon } as const;
  const confirm = { show: true, label: t('shell.confirm'), color: 'warn', ...asked.actions?.confirm } as const;
  const cancel = { show: true, label: t('ui.cancel'), ...asked.actions?.cancel };
  return (
    <Dialog
      open
      role="alertdialog"
      title={
        <span className={styles.title}>
          {icon.show && (
            <span className={styles.icon} data-color={icon.color}>
              <Icon name={icon.name} />
            </span>
          )}
          {asked.title ?? t('shell.confirmTitle')}
        </span>
      }
      onClose={asked.dismissible ? () => answer(undefined) : undefined}
      actions={
        <>
          {confirm.show && (
            <Button
              variant="solid"
              className={styles[`confirm-${confirm.color}`]}
              autoFocus={!harmful.has(confirm.color)}
              onClick={() => answer('confirmed')}
            >
              {confirm.label}
            </Button>
          )}
          {cancel.show && <Button onClick={() => answer('cancelled')}>{cancel.label}</Button>}
        </>
      }
    >
      {asked.message ?? t('shell.confirmMessage')}
    </Dialog>
  );
}
