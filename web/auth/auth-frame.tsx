import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { LanguageSelect } from '../ui/menu/language-select.tsx';
import { Link } from '../ui/page/link.tsx';
import { Logo } from '../ui/page/logo.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './auth-frame.module.css';

type Props = { title: string; lead?: ReactNode; children?: ReactNode; footer?: ReactNode };

/** Frame of sign-in pages; from md on, with a decorative page. */
export function AuthFrame({ title, lead, children, footer }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Link to="/home" className={styles.brand}>
            <Logo />
            <span>Meridian</span>
          </Link>
          <LanguageSelect />
        </header>
        <main className={styles.main}>
          <PageTitle className={styles.title}>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {footer && <p className={styles.footer}>{footer}</p>}
        </main>
      </div>
      <aside className={styles.ledger} aria-hidden="true">
        <p className={styles.claim}>{t('auth.claim')}</p>
        <ol className={styles.lines}>
          <li data-here="true">{t('auth.line1')}</li>
          <li>{t('auth.line2')}</li>
          <li>{t('auth.line3')}</li>
          <li>{t('auth.line4')}</li>
        </ol>
      </aside>
    </div>
  );
}
