import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type GuideCategoriesQuery, useGuideCategoriesQuery, fetchGuideCategories } from '../generated.ts';
import styles from './guides-page.module.css';
import { useAskKey } from '../home-page.tsx';
import { home } from '../home.ts';
import { categoryPath, docs, guidePath, useGuidesHome } from '../places.ts';

export const prefetchGuides: Prefetch = (client) => void fetchGuideCategories(client);

type Category = GuideCategoriesQuery['guideCategories'][number];

/** All categories with their first guides. */
export function GuidesPage() {
  const { t } = useTranslation();
  const guides = useGuidesHome();
  const [{ data, error }, refetch] = useGuideCategoriesQuery();
  useAskKey();
  return (
    <Page
      title={t('nav.apps-help-center-guides')}
      lead={guides === docs ? t('helpCenter.docsLead') : <Link to={home}>{t('helpCenter.toHome')}</Link>}
    >
      <Loaded
        of={{ data: data?.guideCategories, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={10} picture={false} />}
        empty={<NoGuides />}
      >
        {(categories) => (
          <div className={styles.categories}>
            {categories.map((category) => (
              <GuideCategory key={category.id} category={category} guides={guides} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

export function NoGuides() {
  const { t } = useTranslation();
  return (
    <EmptyState
      small
      kind="none"
      icon="book-open"
      title={t('helpCenter.noGuides')}
      text={t('helpCenter.noGuidesText')}
    />
  );
}

function GuideCategory({ category, guides }: { category: Category; guides: string }) {
  const { t } = useTranslation();
  const { slug, title, totalGuides, visibleGuides } = category;
  const hasMore = (totalGuides ?? 0) > (visibleGuides ?? 0);
  return (
    <section className={styles.category} aria-label={title}>
      <h2>
        <Link to={categoryPath(guides, slug)}>{title}</Link> <span className={styles.count}>{totalGuides}</span>
      </h2>
      {category.guides.length === 0 && <p className={styles.none}>{t('helpCenter.noGuides')}</p>}
      <ul className={styles.list}>
        {category.guides.map((guide) => (
          <li key={guide.id}>
            <Link to={guidePath(guides, { slug: guide.slug, category })}>
              <bdi>{guide.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" to={categoryPath(guides, slug)}>
          {t('helpCenter.viewAll', { count: totalGuides ?? 0 })}
        </Button>
      )}
    </section>
  );
}
