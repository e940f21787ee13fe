import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../core/words/translation.tsx';
import { whenIdle } from '../core/browser/when-idle.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useIsOnline } from '../core/outbox/use-is-online.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page } from '../ui/page/page.tsx';
import { type ToolName, asksGateway, iconOf, pathOf, toolNames } from './catalog.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { fetchFavoriteTools } from './generated.ts';
import { keepAtHand } from './keep-at-hand.ts';
import { handOver } from './handover.ts';
import { find } from './places.ts';
import { toolsFor } from './recognize.ts';
import { SearchTools } from './search-tools.tsx';
import styles from './tools-page.module.css';
import { useFavorites } from './use-favorites.ts';

export const prefetchTools: Prefetch = (client) => void fetchFavoriteTools(client);

/** All tools. The search isn't stored in the URL, as a secret may be pasted into it by mistake. */
export function ToolsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const favorites = useFavorites();
  const [text, setText] = useState('');
  const fitting = toolsFor(text);
  const shown = fitting.length > 0 ? fitting : toolsNamed(text, t);
  const [mine, others] = [shown.filter(favorites.isFavorite), shown.filter((tool) => !favorites.isFavorite(tool))];
  useEffect(() => whenIdle(() => void keepAtHand()), []);
  const open = (tool: ToolName) => {
    if (fitting.includes(tool)) handOver(tool, text);
    void navigate(pathOf(tool));
  };

  return (
    <Page title={t('nav.tools')} lead={t('tools.lead')}>
      <SearchTools text={text} onChange={setText} onEnter={() => shown[0] && open(shown[0])} />
      <p role="status" className={styles.hint}>
        {fitting.length > 0 ? t('tools.fits') : t('tools.findHint')}
      </p>
      {shown.length === 0 && (
        <EmptyState
          kind="no-match"
          title={t('tools.noMatch')}
          action={<Button onClick={() => setText('')}>{t('ui.clear')}</Button>}
        />
      )}
      {mine.length > 0 && <Tools title={t('tools.favorites')} tools={mine} favorites={favorites} onOpen={open} />}
      {others.length > 0 && <Tools title={t('tools.all')} tools={others} favorites={favorites} onOpen={open} />}
    </Page>
  );
}

function toolsNamed(text: string, t: ReturnType<typeof useTranslation>['t']): readonly ToolName[] {
  if (text.trim() === '') return toolNames;
  const paths = new Set(find(text, t).map(({ path }) => path));
  return toolNames.filter((tool) => paths.has(pathOf(tool)));
}

/** Marks tools that query the gateway; when offline, what still works. */
function Asks({ tool }: { tool: ToolName }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const asks = asksGateway(tool);
  if (isOnline) return asks && <Chip>{t(asks === 'whole' ? 'lookups.asks' : 'lookups.canAsk')}</Chip>;
  if (asks === null) return <Chip tone="success">{t('lookups.works')}</Chip>;
  return <Chip tone="warning">{t(asks === 'whole' ? 'lookups.needs' : 'lookups.needsInPart')}</Chip>;
}

type ToolsProps = {
  title: string;
  tools: readonly ToolName[];
  favorites: ReturnType<typeof useFavorites>;
  onOpen: (tool: ToolName) => void;
};

function Tools({ title, tools, favorites, onOpen }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.grid}>
        {tools.map((tool) => (
          <li key={tool} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={iconOf(tool)} />
            </span>
            <div className={styles.words}>
              <h3>
                <Link
                  to={pathOf(tool)}
                  className={styles.link}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onOpen(tool);
                  }}
                >
                  {t(`tools.names.${tool}`)}
                </Link>
              </h3>
              <p>{t(`tools.leads.${tool}`)}</p>
              <div>
                <Asks tool={tool} />
              </div>
            </div>
            <FavoriteButton tool={tool} favorites={favorites} />
          </li>
        ))}
      </ul>
    </section>
  );
}
