import { useTranslation } from 'react-i18next';
import { question } from '../core/confirmation.ts';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './confirmation-host.module.css';

/** Shows the question that is asked at the moment. */
export function ConfirmationHost() {
  const { t } = useTranslation();
  const current = useStore(question);
  if (!current) return null;
  const { asked, answer } = current;
  const icon = { show: true, name: 'exclamation-triangle' as const, tone: 'warn', ...asked.icon };
  return (
    <Dialog
      open
      role="alertdialog"
      title={
        <span className={styles.title}>
          {icon.show && (
            <span className={styles.icon} data-tone={icon.tone}>
              <Icon name={icon.name} />
            </span>
          )}
          {asked.title ?? t('shell.confirmTitle')}
        </span>
      }
      onClose={asked.dismissible ? () => answer(undefined) : undefined}
      actions={
        <>
          <Button look="solid" tone={asked.confirm?.tone ?? 'danger'} onClick={() => answer('confirmed')}>
            {asked.confirm?.label ?? t('shell.confirm')}
          </Button>
          {(asked.cancel?.show ?? true) && <Button onClick={() => answer('cancelled')}>{asked.cancel?.label ?? t('ui.cancel')}</Button>}
        </>
      }
    >
      {asked.message ?? t('shell.confirmMessage')}
    </Dialog>
  );
}
