import { useTranslation } from '../core/words/translation.tsx';
import { useConfiguration } from '../core/session/configuration.ts';
import { readToken } from '../core/session/token.ts';
import { Link } from '../ui/page/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

/** List of pages without sign-in. */
export function PagesPage() {
  const { t } = useTranslation();
  const { signUp } = useConfiguration();
  const links: [path: string, name: string][] = [
    ['/home', t('auth.homePage')],
    ...(readToken()
      ? ([['/', t('auth.openWorkspace')]] as [string, string][])
      : ([
          ['/sign-in', t('auth.signIn')],
          ...(signUp ? [['/sign-up', t('auth.createAccount')]] : []),
          ['/forgot-password', t('auth.forgotTitle')],
        ] as [string, string][])),
  ];
  return (
    <AuthFrame title={t('auth.pagesTitle')} lead={t('auth.pagesLead')}>
      <ul className={`${styles.stack} ${styles.list}`}>
        {links.map(([path, name]) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </AuthFrame>
  );
}
