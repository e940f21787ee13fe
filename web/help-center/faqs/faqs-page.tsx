import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { id, ids, text, useAddress } from '../../core/routes/use-address.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { searchWords } from '../../reading/found-pieces.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { FaqList } from './faq-list.tsx';
import styles from './faqs-page.module.css';
import { type FaqsQuery, useFaqsQuery, fetchFaqs } from '../generated.ts';
import { NoFaqs, useAskKey } from '../home-page.tsx';
import { home } from '../home.ts';
import { manage, supportPath } from '../places.ts';
import { useFaqKeys } from './use-faq-keys.ts';

const FaqForm = lazy(async () => ({ default: (await import('./faq-form.tsx')).FaqForm }));

const shape = { q: text, open: ids, category: id, new: id };
const all = { slug: null };
export const prefetchFaqs: Prefetch = (client) => void fetchFaqs(client, all);

type Category = FaqsQuery['faqCategories'][number];

/** Filters to the questions with every search word. */
function narrowed(categories: readonly Category[], q: string): Category[] {
  const words = searchWords(q);
  if (words.length === 0) return [...categories];
  const holds = ({ question, answer }: Category['faqs'][number]) => {
    const key = `${question}\n${answer}`.toLowerCase();
    return words.every((word) => key.includes(word));
  };
  return categories
    .map((category) => ({ ...category, faqs: category.faqs.filter(holds) }))
    .filter(({ faqs }) => faqs.length > 0);
}

/** All questions and answers by category. */
export function FaqsPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [{ data, error }, refetch] = useFaqsQuery({ variables: all });
  const categories = data?.faqCategories ?? null;
  const known = categories?.find(({ slug }) => slug === at.category) ?? null;
  const shown = categories && narrowed(known ? [known] : categories, at.q);
  useAskKey();
  useFaqKeys();

  return (
    <Page title={t('nav.apps-help-center-faqs')} lead={<Link to={home}>{t('helpCenter.toHome')}</Link>}>
      <div className={styles.filters}>
        <SearchField
          label={t('helpCenter.findFaq')}
          group={t('nav.apps-help-center')}
          value={at.q}
          onSearch={(q) => put({ q })}
        />
        <Select
          label={t('helpCenter.category')}
          value={known?.slug ?? ''}
          options={[
            { value: '', label: t('helpCenter.allCategories') },
            ...(categories ?? []).map(({ slug, title, faqs }) => ({ value: slug, label: `${title} (${faqs.length})` })),
          ]}
          onChange={(slug) => put({ category: slug || null }, 'push')}
        />
      </div>
      <Loaded
        of={{ data: shown, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={10} picture={false} height={48} />}
        empty={
          at.q ? (
            <EmptyState
              kind="no-match"
              title={t('helpCenter.noMatch')}
              text={t('helpCenter.noMatchText')}
              action={
                <>
                  <Button onClick={() => put({ q: '' }, 'push')}>{t('ui.clear')}</Button>
                  <Button to={supportPath(at.q)}>{t('helpCenter.ask')}</Button>
                </>
              }
            />
          ) : (
            <NoFaqs />
          )
        }
      >
        {(list) =>
          list.map((category) => (
            <FaqCategory
              key={category.id}
              category={category}
              q={at.q}
              open={at.open}
              onOpen={(open) => put({ open }, 'push')}
              isNew={at.new === category.slug}
              onNew={(on) => put({ new: on ? category.slug : null }, on ? 'push' : 'replace')}
            />
          ))
        }
      </Loaded>
    </Page>
  );
}

type CategoryProps = {
  category: Category;
  q: string;
  open: readonly string[];
  onOpen: (open: string[]) => void;
  isNew: boolean;
  onNew: (on: boolean) => void;
};

function FaqCategory({ category, q, open, onOpen, isNew, onNew }: CategoryProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<string | null>(null);
  const { title, faqs } = category;
  return (
    <Pane
      title={title}
      hint={t('helpCenter.count', { count: faqs.length })}
      flush
      actions={
        hasRight(manage) && (
          <Button size="sm" variant="plain" icon="plus" onClick={() => onNew(true)}>
            {t('helpCenter.addFaq')}
          </Button>
        )
      }
    >
      {faqs.length === 0 && !isNew && <NoFaqs />}
      <FaqList
        key={added}
        faqs={faqs}
        q={q}
        open={open}
        onOpen={onOpen}
        page={`${home}/faqs`}
        // Reordering needs the full list, not search results.
        mayChange={q === ''}
      />
      {isNew && hasRight(manage) && (
        <div className={styles.form}>
          <Suspense fallback={<Skeleton height={320} />}>
            <FaqForm
              categoryId={category.id}
              onDone={(faq) => {
                onNew(false);
                if (faq) setAdded(faq);
              }}
            />
          </Suspense>
        </div>
      )}
    </Pane>
  );
}
