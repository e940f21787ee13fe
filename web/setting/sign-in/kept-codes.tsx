import { useTranslation } from '../../core/words/translation.tsx';
import { saveAs } from '../../core/files/download.ts';
import { sessionUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from '../two-step.module.css';

/** Recovery codes, shown only once; can't be closed accidentally. */
export function KeptCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const text = `Meridian, ${sessionUser.get()?.email ?? ''}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      title={t('setting.twoStep.codesTitle')}
      actions={
        <>
          <Button variant="solid" onClick={onClose}>
            {t('setting.twoStep.kept')}
          </Button>
          <Button
            icon="arrow-down-tray"
            onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'meridian-recovery-codes.txt')}
          >
            {t('setting.twoStep.saveCodes')}
          </Button>
          <CopyButton size="md" text={text} label={t('setting.twoStep.copyCodes')} />
        </>
      }
    >
      <div className={styles.steps}>
        <p>{t('setting.twoStep.codesText')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Alert tone="warning">{t('setting.twoStep.shownOnce')}</Alert>
      </div>
    </Dialog>
  );
}
