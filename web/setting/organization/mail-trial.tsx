import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { errorText } from '../../core/client/errors.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type SendTestMailMutation, useSendTestMailMutation } from '../generated.ts';
import { EnvironmentRow } from '../setting-row.tsx';
import styles from '../setting-row.module.css';

type Trial = SendTestMailMutation['sendTestMail'];

const tones = { sent: 'success', refused: 'danger', away: 'danger', unset: 'warning' } as const;

/** Sends a test mail to oneself and shows the result. */
export function MailTrial({ from, onDone }: { from: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [{ fetching }, send] = useSendTestMailMutation();
  const [tried, setTried] = useState<Trial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    setTried(null);
    setProblem(null);
    const { data, error } = await send({});
    if (error) setProblem(errorText(error, t));
    setTried(data?.sendTestMail ?? null);
    onDone();
  };
  return (
    <Pane id="mail.test" title={t('setting.mail.test')} hint={t('upkeep.mail.testHint')}>
      <div className={styles.first}>
        <EnvironmentRow title={t('setting.installation.mailFrom')} value={from} />
      </div>
      {problem !== null && (
        <div className={styles.first}>
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      {tried && (
        <div className={styles.first}>
          <Alert tone={tones[tried.outcome]}>
            {t(`upkeep.mail.outcomes.${tried.outcome}`, { to: tried.to })}
            {tried.said !== null && tried.said !== undefined && <p>{t('upkeep.mail.said', { said: tried.said })}</p>}
          </Alert>
        </div>
      )}
      <div>
        <Button busy={fetching} onClick={() => void go()}>
          {t('upkeep.mail.send')}
        </Button>
      </div>
    </Pane>
  );
}
