import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { signOut } from '../../core/session/session.ts';
import { Link } from '../../ui/page/link.tsx';
import { AuthFrame } from '../auth-frame.tsx';

/** Signs out immediately; the countdown only precedes the redirect. */
export function SignOutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useClient();
  const [seconds, setSeconds] = useState(5);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void signOut(client);
  }, [client]);

  useEffect(() => {
    if (seconds === 0) {
      void navigate('/sign-in');
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);

  return (
    <AuthFrame
      title={t('auth.signedOutTitle')}
      lead={<span role="timer">{t('auth.signedOutLead', { count: seconds })}</span>}
      footer={
        <>
          {t('auth.goTo')} <Link to="/sign-in">{t('auth.signIn')}</Link>
        </>
      }
    />
  );
}
