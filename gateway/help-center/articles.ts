import type { Db } from '../core/database/tables.ts';
import type { EntityMapping } from '../core/parts/collection.ts';

export type Article = { id: string; categoryId: string };

/** What the feed keeps: undo puts an article back in its very place. */
export type Placed<R> = R & { position: number };

export type Category = { id: string; slug: string; title: string };

/** How the two that stand in categories differ. */
export type Articles<R extends Article> = {
  argument: 'faq' | 'guide';
  /** As lists show it, without what only a single one is asked for. */
  light: EntityMapping<'faqs', R>;
  whole: EntityMapping<'faqs', Placed<R>>;
  /** A record that comes back finds that its slug was given away meanwhile. */
  revive?: (database: Db, article: Placed<R>) => Promise<Placed<R>>;
};
