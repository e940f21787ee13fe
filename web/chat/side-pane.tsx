import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShortcut } from '../core/keyboard.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { home } from './home.ts';
import styles from './side-pane.module.css';

/** What stands where a conversation would: people to begin with, the profile, what was found. */
export function SidePane({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = () => void navigate(home);
  useShortcut({ keys: 'Escape', group: t('nav.apps-chat'), label: t('chat.close'), run: close });
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <PageTitle level={2} names={false}>
          {title}
        </PageTitle>
        <IconButton icon="x-mark" label={t('chat.close')} onClick={close} />
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
