import { useTranslation } from '../../core/words/translation.tsx';
import { useLocation } from 'react-router';
import { Link } from '../../ui/page/link.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import styles from '../auth-form.module.css';
import { DevMail } from './dev-mail.tsx';

export function ConfirmationRequiredPage() {
  const { t } = useTranslation();
  const state = useLocation().state as { email?: string } | null;
  return (
    <AuthFrame
      title={t('auth.confirmTitle')}
      lead={t('auth.confirmLead')}
      footer={
        <>
          {t('auth.backTo')} <Link to="/sign-in">{t('auth.signIn')}</Link>
        </>
      }
    >
      <div className={styles.stack}>
        <DevMail to={state?.email} />
      </div>
    </AuthFrame>
  );
}
