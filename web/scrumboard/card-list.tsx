import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '../core/use-pages.ts';
import type { IconName } from '../generated.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './card-list.module.css';
import { home } from './home.ts';

type Row = { id: string; boardId: string; title: string };
type Props<T extends Row> = {
  title: string;
  lead?: string;
  back: { to: string; label: string };
  pages: Pages<unknown, T>;
  /** What is said where there is none. */
  none: { icon: IconName; title: string; text: string };
  /** What stands under the title of a card, and behind it. */
  under: (card: T) => ReactNode;
  end: (card: T) => ReactNode;
};

/** A page of cards outside their board, page by page. */
export function CardList<T extends Row>({ title, lead, back, pages, none, under, end }: Props<T>) {
  const { t } = useTranslation();
  return (
    <Page
      narrow
      title={title}
      lead={lead}
      actions={
        <Button icon="arrow-left" to={back.to}>
          {back.label}
        </Button>
      }
    >
      <Loaded
        of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
        skeleton={<SkeletonRows count={5} />}
        empty={<EmptyState kind="none" {...none} />}
      >
        {(cards) => (
          <ul className={styles.list}>
            {cards.map((card) => (
              <li key={card.id}>
                <Link to={`${home}/${card.boardId}/card/${card.id}`}>
                  <bdi>{card.title}</bdi>
                  <span>{under(card)}</span>
                </Link>
                {end(card)}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {pages.more && <Button onClick={pages.more}>{t('scrumboard.showMore')}</Button>}
    </Page>
  );
}
