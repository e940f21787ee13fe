import { useTranslation } from '../core/words/translation.tsx';
import { useConfiguration } from '../core/session/configuration.ts';
import { readToken } from '../core/session/token.ts';
import { Button } from '../ui/button/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

/** Start page for visitors. */
export function HomePage() {
  const { t } = useTranslation();
  const { signUp } = useConfiguration();
  return (
    <AuthFrame title={t('auth.homeTitle')} lead={t('auth.homeLead')}>
      <div className={styles.stack}>
        {readToken() ? (
          <Button variant="solid" size="lg" to="/">
            {t('auth.openWorkspace')}
          </Button>
        ) : (
          <div className={styles.row}>
            <Button variant="solid" size="lg" to="/sign-in">
              {t('auth.signIn')}
            </Button>
            {signUp && (
              <Button size="lg" to="/sign-up">
                {t('auth.createAccount')}
              </Button>
            )}
          </div>
        )}
      </div>
    </AuthFrame>
  );
}
