import { useTranslation } from '../core/translation.tsx';
import type { ConfirmationResult, Question } from '../core/confirmation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './confirmation-dialog.module.css';

type Props = { asked: Question; answer: (result: ConfirmationResult) => void };

/** One question with its defaults filled in. */
export function ConfirmationDialog({ asked, answer }: Props) {
  const { t } = useTranslation();
  const tone = asked.confirm?.tone ?? 'danger';
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
          {/* What harms nothing is confirmed by Enter. */}
          <Button look="solid" tone={tone} autoFocus={tone === 'primary'} onClick={() => answer('confirmed')}>
            {asked.confirm?.label ?? t('shell.confirm')}
          </Button>
          {(asked.cancel?.show ?? true) && (
            <Button onClick={() => answer('cancelled')}>{asked.cancel?.label ?? t('ui.cancel')}</Button>
          )}
        </>
      }
    >
      {asked.message ?? t('shell.confirmMessage')}
    </Dialog>
  );
}
