import { useCallback, useDeferredValue, useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useParams } from 'react-router';
import type { Prefetch } from '../core/routes/route-table.ts';
import { flag, id, oneOf, text, useAddress } from '../core/routes/use-address.ts';
import { Split } from '../list/record/split.tsx';
import { useList } from '../list/selection/use-list.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { fetchIconSet, fetchIconSets } from './generated.ts';
import type { Glyph } from './glyphs.ts';
import { IconGrid } from './icon-grid.tsx';
import { IconPane } from './icon-pane.tsx';
import { IconsHead, sizes } from './icons-head.tsx';
import styles from './icons-page.module.css';
import { LastUsed } from './last-used-row.tsx';
import { home } from './home.ts';
import { UnknownSet } from './unknown-set.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useCopies } from './use-copies.ts';
import { useWayDown } from './use-way-down.ts';

const shape = { q: text, size: oneOf(sizes, ''), icon: id, all: flag };

export const prefetchIcons: Prefetch = (client, { set }) => {
  void fetchIconSet(client, { set: set ?? '' });
  void fetchIconSets(client);
};

/** Icon catalog: browse, search and copy. */
export function IconsPage() {
  const { t } = useTranslation();
  const { set = '' } = useParams();
  const { at, put, href } = useAddress(shape);
  // Results render in slices, so that typing isn't blocked.
  const query = useDeferredValue(at.q);
  const catalogue = useCatalogue(set, at.all, query);
  const { glyphs, found } = catalogue;
  const size = Number(at.size) || catalogue.size;
  const copies = useCopies(size);
  const search = useRef<HTMLDivElement>(null);
  const list = useList<Glyph>({
    key: `${set} ${at.all} ${query}`,
    rows: found ?? [],
    opened: at.icon,
    open: (icon) => put({ icon }, at.icon === null ? 'push' : 'replace'),
    group: t('nav.pages-icons'),
    mayTick: false,
    // Letters start a search here instead of shortcuts.
    isQuiet: true,
  });
  const wayDown = useWayDown(query, found !== null, () => list.cursor !== null && list.focus(list.cursor));
  const hrefOf = useCallback((glyph: Glyph) => href({ icon: glyph.id }, `${home}/${set}`), [href, set]);
  const close = () => put({ icon: null }, 'push');
  const isNarrowed = query !== '';

  if (catalogue.isUnknown) return <UnknownSet set={set} search={href({ icon: null })} />;
  return (
    <div className={styles.page}>
      <Split
        label={t('nav.pages-icons')}
        isOpen={at.icon !== null}
        below="sheet"
        detail={
          at.icon !== null &&
          !(catalogue.error && !glyphs) && (
            <IconPane
              glyph={glyphs ? (glyphs.find(({ id }) => id === at.icon) ?? null) : undefined}
              id={at.icon}
              size={size}
              copies={copies}
              onClose={close}
            />
          )
        }
        list={
          <>
            <IconsHead
              set={set}
              at={at}
              total={glyphs?.length ?? null}
              found={found?.length ?? 0}
              drawnFor={catalogue.size}
              put={(patch, how) => {
                wayDown.end();
                put(patch, how);
              }}
              hrefOf={(next) => `${home}/${next}${href({ icon: null, all: false })}`}
              onDown={wayDown.go}
              search={search}
            />
            {!isNarrowed && <LastUsed />}
            <Loaded
              of={{ data: found, error: catalogue.error, retry: catalogue.retry }}
              skeleton={<ListSkeleton />}
              empty={
                <EmptyState
                  kind="no-match"
                  title={t('icons.noMatch', { query })}
                  text={t('icons.noMatchText')}
                  action={
                    <div className={styles.ways}>
                      {!at.all && (
                        <Button variant="solid" onClick={() => put({ all: true }, 'push')}>
                          {t('icons.searchAll')}
                        </Button>
                      )}
                      <Button onClick={() => put({ q: '' }, 'push')}>{t('ui.clear')}</Button>
                    </div>
                  }
                />
              }
            >
              {() => (
                <IconGrid
                  list={list}
                  label={t('nav.pages-icons')}
                  scrollKey={`icons ${set} ${at.all} ${query}`}
                  size={size}
                  isAll={at.all}
                  copies={copies}
                  href={hrefOf}
                  onType={() => search.current?.querySelector('input')?.focus()}
                />
              )}
            </Loaded>
          </>
        }
      />
    </div>
  );
}

const ListSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: 40 }, (_, index) => (
      <Skeleton key={index} height={104} />
    ))}
  </div>
);
