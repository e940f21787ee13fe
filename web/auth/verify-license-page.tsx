import { useEffect, useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { checkLicense, licenseStatus } from '../core/configuration.ts';
import { hasRight } from '../core/guards.ts';
import { isSignedIn, sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

export function VerifyLicensePage() {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const status = useStore(licenseStatus);
  const user = useStore(sessionUser);
  const [busy, setBusy] = useState(false);

  // Who is signed in already may be the one who can help.
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
        <Button look="solid" size="lg" icon="arrow-path" busy={busy} onClick={() => void again()}>
          {t('auth.checkAgain')}
        </Button>
      </div>
    </AuthFrame>
  );
}
