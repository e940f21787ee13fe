import { useEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { checkLicense, licenseStatus } from '../core/session/configuration.ts';
import { hasRight } from '../core/session/guards.ts';
import { isSignedIn, sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/page/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

export function VerifyLicensePage() {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const status = useStore(licenseStatus);
  const user = useStore(sessionUser);
  const [busy, setBusy] = useState(false);

  // A signed-in user may be able to enter a license.
  useEffect(() => void isSignedIn().catch(() => undefined), []);

  const again = async () => {
    setBusy(true);
    const holds = await checkLicense(client);
    setBusy(false);
    if (!holds) return;
    licenseStatus.set(null);
    await navigate('/', { replace: true });
  };

  return (
    <AuthFrame title={t('auth.licenseTitle')} lead={t('auth.licenseLead')}>
      <div className={styles.stack}>
        {status && <Alert tone="warning">{t('auth.licenseStatus', { status })}</Alert>}
        {user === null && (
          <p>
            {t('auth.licenseOwner')} <Link to="/sign-in">{t('auth.signIn')}</Link>
          </p>
        )}
        {user && hasRight('license.manage') && <Link to="/setting/license">{t('auth.licenseEnter')}</Link>}
        <Button variant="solid" size="lg" icon="arrow-path" busy={busy} onClick={() => void again()}>
          {t('auth.checkAgain')}
        </Button>
      </div>
    </AuthFrame>
  );
}
