import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from '../auth-form.module.css';

/** Demo accounts; npm start prints their password. */
const roles = ['owner', 'member', 'customer', 'supplier'] as const;

/** Fills email and password, which are the first two inputs of the form, and submits it. */
function enter(form: HTMLFormElement | null, role: string): void {
  const [email, password] = form?.querySelectorAll<HTMLInputElement>('input') ?? [];
  if (!email || !password) return;
  email.value = `${role}@meridian.test`;
  password.value = 'meridian-demo-1';
  form?.requestSubmit();
}

/** Development only: buttons that sign in as demo accounts. */
export function DemoAccounts() {
  const { t } = useTranslation();
  return (
    <div className={styles.demo} role="group" aria-label={t('auth.demoAccounts')}>
      <span>{t('auth.demoAccounts')}</span>
      {roles.map((role) => (
        <Button
          key={role}
          variant="soft"
          tone="neutral"
          size="sm"
          onClick={(event: React.MouseEvent<HTMLElement>) => enter(event.currentTarget.closest('form'), role)}
        >
          {t(`role.${role}`)}
        </Button>
      ))}
    </div>
  );
}
