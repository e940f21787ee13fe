import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorCode } from '../../core/client/errors.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { flag, text, useAddress } from '../../core/routes/use-address.ts';
import { searchWords } from '../../reading/found-pieces.ts';
import { Reading } from '../../reading/reading.tsx';
import { useCleaner } from '../../ui/editor/safe-html.tsx';
import { SkeletonText } from '../../reading/skeleton-text.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GoneCategory } from './category-page.tsx';
import { fetchGuideCategory, fetchGuide, type GuideQuery, useGuideCategoryQuery, useGuideQuery } from '../generated.ts';
import { GuideView } from './guide-view.tsx';
import { useAskKey } from '../home-page.tsx';
import { categoryPath, docs, guidePath, manage, useGuidesHome } from '../places.ts';

// Loaded for editors only.
const GuideForm = lazy(async () => ({ default: (await import('./guide-form.tsx')).GuideForm }));

const shape = { q: text, edit: flag };
/** Documented slug of the first guide of a category, unless a guide has that slug itself. */
const introduction = 'introduction';

export type OpenGuide = GuideQuery['guide'];

export const prefetchGuide: Prefetch = (client, { categorySlug = '', guideSlug = '' }) =>
  void (guideSlug === introduction
    ? fetchGuideCategory(client, { slug: categorySlug })
    : fetchGuide(client, { category: categorySlug, slug: guideSlug }));

/** Guide page. First looks up which guide the slug "introduction" means, because there may be none of that name. */
export function GuidePage() {
  const guides = useGuidesHome();
  const { categorySlug = '', guideSlug = '' } = useParams();
  const isIntroduction = guides === docs && guideSlug === introduction;
  const [{ data, error, operation }, refetch] = useGuideCategoryQuery({
    variables: { slug: categorySlug },
    pause: !isIntroduction,
  });
  if (!isIntroduction) return <OneGuide />;
  if (error && errorCode(error) !== 'NOT_FOUND')
    return <ErrorPane error={error} onRetry={() => refetch(networkOnly)} />;
  const category = operation?.variables.slug === categorySlug ? data?.guideCategories[0] : undefined;
  if (category?.guides.some(({ slug }) => slug === introduction)) return <OneGuide />;
  const first = category?.guides[0];
  if (first) return <Navigate replace to={guidePath(guides, { slug: first.slug, category })} />;
  return data || error ? <GoneCategory /> : <GuideSkeleton />;
}

/** One guide. Edits by others are not shown while reading; the reader can load them. */
function OneGuide() {
  const guides = useGuidesHome();
  const { categorySlug = '', guideSlug = '' } = useParams();
  const { at, put } = useAddress(shape);
  const variables = { category: categorySlug, slug: guideSlug };
  const [{ data, error, operation }, refetch] = useGuideQuery({ variables });
  const isOfThis = operation?.variables.slug === guideSlug;
  const latest = isOfThis && data?.guide.slug === guideSlug ? data.guide : null;
  const { shown, isBehind, show } = useStill(latest);
  const words = useMemo(() => searchWords(at.q), [at.q]);
  const isReady = useCleaner();
  const retry = () => refetch(networkOnly);
  useAskKey();
  if (isOfThis && errorCode(error) === 'NOT_FOUND' && !shown)
    return <GoneCategory to={categoryPath(guides, categorySlug)} />;

  return (
    <Loaded of={{ data: isReady ? shown : null, error, retry }} skeleton={<GuideSkeleton />}>
      {(guide) =>
        at.edit && hasRight(manage) && latest ? (
          <Suspense fallback={<GuideSkeleton />}>
            <GuideForm
              key={guide.id}
              guide={latest}
              again={retry}
              onClose={() => {
                show();
                put({ edit: false });
              }}
            />
          </Suspense>
        ) : (
          <GuideView
            key={guide.id}
            guide={guide}
            guides={guides}
            words={words}
            onEdit={() => put({ edit: true }, 'push')}
            onShow={isBehind ? show : null}
          />
        )
      }
    </Loaded>
  );
}

const wordsOf = ({ title, subtitle, content }: OpenGuide) => JSON.stringify([title, subtitle, content]);

/** Keeps the text as it was opened; votes and neighbors are updated. */
function useStill(latest: OpenGuide | null) {
  const [held, setHeld] = useState<OpenGuide | null>(latest);
  const isOther = latest !== null && held?.id !== latest.id;
  if (isOther) setHeld(latest);
  const first = isOther ? latest : held;
  const [isShowing, setShowing] = useState(false);
  const isBehind = latest !== null && first !== null && wordsOf(latest) !== wordsOf(first);
  useEffect(() => {
    if (isShowing && latest) {
      setHeld(latest);
      setShowing(false);
    }
  }, [isShowing, latest]);
  const still = first && latest && { ...latest, title: first.title, subtitle: first.subtitle, content: first.content };
  return { shown: still ?? first, isBehind, show: () => setShowing(true) };
}

function GuideSkeleton() {
  return (
    <Reading
      aside={null}
      head={
        <>
          <Skeleton width={220} height={14} />
          <Skeleton width="70%" height={32} />
          <Skeleton width="90%" height={18} />
        </>
      }
    >
      {() => <SkeletonText />}
    </Reading>
  );
}
