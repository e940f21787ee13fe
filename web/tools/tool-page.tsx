import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page } from '../ui/page/page.tsx';
import { useIsOnline } from '../core/outbox/use-is-online.ts';
import { asksGateway, type ToolName } from './catalog.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { home } from './home.ts';
import styles from './tool-page.module.css';
import { useFavorites } from './use-favorites.ts';

/** Frame of every tool: purpose, privacy notice, input and result. */
export function ToolPage({ tool, children }: { tool: ToolName; children: ReactNode }) {
  const { t } = useTranslation();
  const favorites = useFavorites();
  return (
    <Page
      title={t(`tools.names.${tool}`)}
      lead={t(`tools.leads.${tool}`)}
      actions={
        <>
          <Link to={home} className={styles.back}>
            <Icon name="squares-2x2" size={18} />
            {t('tools.all')}
          </Link>
          <FavoriteButton tool={tool} favorites={favorites} />
        </>
      }
    >
      <Reach tool={tool} />
      {children}
    </Page>
  );
}

/** States whether the input leaves the browser, and what works offline. */
function Reach({ tool }: { tool: ToolName }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const asks = asksGateway(tool);
  return (
    <p className={styles.local}>
      <Icon name={asks === 'whole' ? 'cloud-arrow-up' : 'lock-closed'} size={16} />
      {asks === null
        ? t(isOnline ? 'tools.local' : 'lookups.localOffline')
        : t(`lookups.${asks}${isOnline ? '' : 'Offline'}`)}
    </p>
  );
}

/** Input and result, side by side if wide enough. */
export const Sides = ({ input, result }: { input: ReactNode; result: ReactNode }) => (
  <div className={styles.sides}>
    <div className={styles.side}>{input}</div>
    <div className={styles.side}>{result}</div>
  </div>
);
