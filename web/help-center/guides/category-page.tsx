import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorCode } from '../../core/client/errors.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { flag, useAddress } from '../../core/routes/use-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import styles from './category-page.module.css';
import {
  type GuideCategoryQuery,
  useGuideCategoryQuery,
  useMoveGuideMutation,
  fetchGuideCategory,
} from '../generated.ts';
import { NoGuides } from './guides-page.tsx';
import { useAskKey } from '../home-page.tsx';
import { guidePath, manage, useGuidesHome } from '../places.ts';
import { useOrder } from '../faqs/use-order.ts';

const NewGuide = lazy(async () => ({ default: (await import('./guide-form.tsx')).NewGuide }));

const shape = { new: flag };

export const prefetchCategory: Prefetch = (client, { categorySlug = '' }) =>
  void fetchGuideCategory(client, { slug: categorySlug });

type Category = GuideCategoryQuery['guideCategories'][number];

export function CategoryPage() {
  const { t } = useTranslation();
  const guides = useGuidesHome();
  const { categorySlug = '' } = useParams();
  const { at, put } = useAddress(shape);
  const [{ data, error }, refetch] = useGuideCategoryQuery({ variables: { slug: categorySlug } });
  const category = data?.guideCategories[0];
  const mayManage = hasRight(manage);
  useAskKey();
  if (errorCode(error) === 'NOT_FOUND') return <GoneCategory />;

  return (
    <Page
      title={category?.title ?? t('nav.apps-help-center-guides')}
      lead={<Link to={guides}>{t('helpCenter.toGuides')}</Link>}
      actions={
        mayManage &&
        !at.new && (
          <Button icon="plus" disabled={!category} onClick={() => put({ new: true }, 'push')}>
            {t('helpCenter.addGuide')}
          </Button>
        )
      }
    >
      {at.new && mayManage && category && (
        <Pane title={t('helpCenter.addGuide')}>
          <Suspense fallback={<Skeleton height={480} />}>
            <NewGuide category={category} onClose={() => put({ new: false })} />
          </Suspense>
        </Pane>
      )}
      <Pane flush>
        <Loaded
          of={{ data: category?.guides, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={6} picture={false} height={64} />}
          empty={<NoGuides />}
        >
          {() => <Guides category={category!} guides={guides} />}
        </Loaded>
      </Pane>
    </Page>
  );
}

function Guides({ category, guides }: { category: Category; guides: string }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, move] = useMoveGuideMutation();
  const { rows, put } = useOrder(category.guides);
  const reorder = useReorder({
    kind: 'guide',
    ids: useMemo(() => rows.map(({ id }) => id), [rows]),
    nameOf: (id) => rows.find((guide) => guide.id === id)?.title ?? '',
    onMove: ([id = ''], after) => {
      const takeBack = put(id, after);
      void move({ id, after }).then((result) => announce(result, t('helpCenter.moved')) || takeBack());
    },
    disabled: !hasRight(manage),
  });
  return (
    <ul>
      {rows.map((guide) => (
        <li key={guide.id} className={styles.row} {...reorder.item(guide.id)}>
          <Link to={guidePath(guides, { slug: guide.slug, category })}>
            <bdi className={styles.title}>{guide.title}</bdi>
            <bdi className={styles.text}>{guide.subtitle}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Unknown slug: links to the category, or to all guides. */
export function GoneCategory({ to }: { to?: string }) {
  const { t } = useTranslation();
  const guides = useGuidesHome();
  return (
    <Page title={t('helpCenter.gone')}>
      <EmptyState
        kind="none"
        icon="book-open"
        title={t('helpCenter.goneTitle')}
        text={t('helpCenter.goneText')}
        action={<Button to={to ?? guides}>{t(to ? 'helpCenter.toCategory' : 'helpCenter.toGuides')}</Button>}
      />
    </Page>
  );
}
