import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useSearchParams } from 'react-router';
import { errorText } from '../core/client/errors.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';
import { useUnsubscribeMutation } from './generated.ts';

/** Requires a press, because mail programs prefetch links. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isDigest = search.get('of') === 'digest';
  const [{ fetching }, unsubscribe] = useUnsubscribeMutation();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(token ? null : t('auth.linkIncomplete'));

  const send = async () => {
    const { data, error } = await unsubscribe({ token });
    if (data?.unsubscribe) setDone(true);
    else setProblem(error ? errorText(error, t) : t('error.LINK_EXPIRED'));
  };

  return (
    <AuthFrame
      title={t('auth.unsubscribeTitle')}
      lead={isDigest ? t('auth.unsubscribeDigest') : t('auth.unsubscribeLead')}
    >
      <div className={styles.stack}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {done ? (
          <Alert tone="success">{isDigest ? t('auth.unsubscribedDigest') : t('auth.unsubscribeDone')}</Alert>
        ) : (
          <Button variant="solid" size="lg" disabled={!token} busy={fetching} onClick={() => void send()}>
            {t('auth.unsubscribe')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
