import { useClient } from 'urql';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ExerciseNote } from './exercise-note.tsx';
import { type MailDetailsFragment, withdrawMailReport } from '../generated.ts';
import { useMailbox } from '../mailbox-context.ts';
import { useNoteOpening } from './use-note-opening.ts';
import styles from './report-note.module.css';

const tones = { new: 'info', harmless: 'success', spam: 'info', phishing: 'info' } as const;

/** Result of the user's report, or why the organization moved the mail. */
export function ReportNote({ mail }: { mail: MailDetailsFragment }) {
  const { id, report, takedown, exercise } = mail;
  useNoteOpening(mail);
  const { t } = useTranslation();
  const dates = useDates();
  const client = useClient();
  const announce = useAnnounce();
  const { refresh } = useMailbox();
  if (exercise) return <ExerciseNote exercise={exercise} />;
  if (report) {
    const reported = toDate(report.reportedAt);
    const withdraw = async () => {
      const result = await withdrawMailReport(client, { id });
      if (announce(result, t('mailbox.reportWithdrawn'))) refresh();
    };
    return (
      <div className={styles.note}>
        <Alert tone={tones[report.verdict]}>
          {t(`mailbox.reportNote.${report.verdict}`, { when: reported ? dates.relative(reported) : '' })}{' '}
          {report.verdict === 'new' && (
            <Button size="sm" variant="plain" onClick={() => void withdraw()}>
              {t('mailbox.withdrawReport')}
            </Button>
          )}
        </Alert>
      </div>
    );
  }
  if (!takedown) return null;
  return (
    <div className={styles.note}>
      <Alert tone="info">
        {t('mailbox.takedownNote')} {takedown.reason && t('mailbox.takedownReason', { reason: takedown.reason })}
      </Alert>
    </div>
  );
}
