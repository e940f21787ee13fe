import { Navigate, useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { GoneCategory } from './category-page.tsx';
import { useGuideAddressesQuery } from '../generated.ts';
import { home } from '../home.ts';
import { guidePath } from '../places.ts';

/** Activities link to guides by slug only; redirects to the URL with the category. */
export function GuideBySlugPage() {
  const { guideSlug = '' } = useParams();
  const [{ data, error }, refetch] = useGuideAddressesQuery();
  if (error) return <ErrorPane error={error} onRetry={() => refetch(networkOnly)} />;
  if (!data) return null;
  const category = data.guideCategories.find(({ guides }) => guides.some(({ slug }) => slug === guideSlug));
  if (!category) return <GoneCategory />;
  return <Navigate replace to={guidePath(`${home}/guides`, { slug: guideSlug, category })} />;
}
