import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './auth-form.module.css';

/** The people of the seed, whose password npm start prints. */
const accounts = [
  ['owner', 'owner@meridian.test'],
  ['member', 'member@meridian.test'],
  ['customer', 'customer@meridian.test'],
] as const;
const password = 'meridian-demo-1';

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** While developing: one press each fills the form and sends it. */
export function DemoAccounts() {
  const { t } = useTranslation();
  return (
    <div className={styles.demo} role="group" aria-label={t('auth.demoAccounts')}>
      <span>{t('auth.demoAccounts')}</span>
      {accounts.map(([role, email]) => (
        <Button
          key={email}
          look="soft"
          tone="neutral"
          size="sm"
          onClick={(event: React.MouseEvent<HTMLElement>) => {
            const form = event.currentTarget.closest('form');
            fill(form, 'email', email);
            fill(form, 'password', password);
            form?.requestSubmit();
          }}
        >
          {t(`role.${role}`)}
        </Button>
      ))}
    </div>
  );
}
