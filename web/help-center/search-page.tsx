import { useEffect } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { announcePolitely } from '../core/browser/announcement.ts';
import { text, useAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import { FoundText } from '../reading/found-text.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { helpSearchList, useGuideCategoriesQuery, searchHelpLimits } from './generated.ts';
import { useAskKey } from './home-page.tsx';
import { home } from './home.ts';
import { categoryPath, foundPath, supportPath } from './places.ts';
import styles from './search-page.module.css';

const shape = { q: text };

/** All search results, title matches first. */
export function SearchPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const pages = usePages(helpSearchList, at.q ? { query: at.q } : null, { size: 20 });
  const rows = at.q ? pages.rows : [];
  const count = rows?.length;
  useAskKey();
  useEffect(() => {
    if (at.q && count !== undefined) announcePolitely(t('helpCenter.found', { count }));
  }, [at.q, count, t]);

  return (
    <Page title={t('helpCenter.searchTitle')} lead={<Link to={home}>{t('helpCenter.toHome')}</Link>}>
      <SearchField
        label={t('helpCenter.search')}
        group={t('nav.apps-help-center')}
        value={at.q}
        maxLength={searchHelpLimits.query.max}
        onSearch={(q) => put({ q })}
      />
      <Pane flush>
        <Loaded
          of={{ data: rows, error: pages.error, retry: pages.retry }}
          skeleton={<SkeletonRows count={6} height={84} />}
          empty={at.q ? <NoMatch q={at.q} onClear={() => put({ q: '' }, 'push')} /> : <NoWords />}
        >
          {(matches) => (
            <ul>
              {matches.map((match) => (
                <li key={match.link} className={styles.row}>
                  <Link to={foundPath(match.link, at.q)}>
                    <Icon name={match.record === 'Faq' ? 'question-mark-circle' : 'book-open'} size={20} />
                    <span className={styles.words}>
                      <span className={styles.title}>
                        <FoundText of={match.title} />
                      </span>
                      <span>
                        <FoundText of={match.excerpt} />
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Pane>
      {pages.more && at.q && (
        <p>
          <Button onClick={pages.more}>{t('list.more')}</Button>
        </p>
      )}
    </Page>
  );
}

function NoWords() {
  const { t } = useTranslation();
  return <EmptyState kind="none" icon="magnifying-glass" title={t('helpCenter.searchHint')} />;
}

/** No results: suggests where to look and whom to ask. */
function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTranslation();
  const [{ data }] = useGuideCategoriesQuery();
  return (
    <EmptyState
      kind="no-match"
      title={t('helpCenter.noMatch')}
      text={t('helpCenter.noMatchText')}
      action={
        <div className={styles.ways}>
          <span className={styles.line}>
            <Button onClick={onClear}>{t('ui.clear')}</Button>
            <Button variant="solid" to={supportPath(q)}>
              {t('helpCenter.ask')}
            </Button>
          </span>
          <ul className={styles.line}>
            {data?.guideCategories.slice(0, 3).map(({ id, slug, title }) => (
              <li key={id}>
                <Link to={categoryPath(`${home}/guides`, slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
