import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { checkLicense, licenseStatus } from '../core/configuration.ts';
import { useStore } from '../core/store.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

export function VerifyLicensePage() {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const status = useStore(licenseStatus);
  const [busy, setBusy] = useState(false);

  const again = async () => {
    setBusy(true);
    const holds = await checkLicense(client);
    setBusy(false);
    if (holds) await navigate('/', { replace: true });
  };

  return (
    <AuthFrame title={t('auth.licenseTitle')} lead={t('auth.licenseLead')}>
      <div className={styles.stack}>
        {status && <Alert tone="warning">{t('auth.licenseStatus', { status })}</Alert>}
        <Button look="solid" size="lg" icon="arrow-path" busy={busy} onClick={() => void again()}>
          {t('auth.checkAgain')}
        </Button>
      </div>
    </AuthFrame>
  );
}
