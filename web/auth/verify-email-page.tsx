import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorText } from '../core/errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';
import { useConfirmEmailMutation } from './generated.ts';

/** Opened from the mail: the token is used at once, and only once. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [, confirmEmail] = useConfirmEmailMutation();
  const [problem, setProblem] = useState<string | null>(token ? null : t('auth.linkIncomplete'));
  const [done, setDone] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (!token || begun.current) return;
    begun.current = true;
    void confirmEmail({ token }).then(({ data, error }) => {
      if (data?.confirmEmail) setDone(true);
      else setProblem(error ? errorText(error, t) : t('error.LINK_EXPIRED'));
    });
  }, [token, confirmEmail, t]);

  return (
    <AuthFrame title={t('auth.verifyTitle')} lead={!done && !problem ? t('auth.verifyRunning') : undefined}>
      <div className={styles.stack}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {done && <Alert tone="success">{t('auth.verifyDone')}</Alert>}
        {(done || problem) && (
          <Button look="solid" size="lg" to="/sign-in">
            {t('auth.toSignIn')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
