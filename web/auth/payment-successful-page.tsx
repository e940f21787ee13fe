import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

export function PaymentSuccessfulPage() {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('auth.paymentTitle')} lead={t('auth.paymentLead')}>
      <div className={styles.stack}>
        <Button variant="solid" size="lg" to="/">
          {t('auth.openWorkspace')}
        </Button>
      </div>
    </AuthFrame>
  );
}
