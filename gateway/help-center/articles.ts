import type { Db } from '../core/database/tables.ts';
import type { EntityMapping } from '../kit/rows/collection.ts';

export type Article = { id: string; categoryId: string };

/** Record in the feed, with its position, which undo restores. */
export type Placed<R> = R & { position: number };

export type Category = { id: string; slug: string; title: string };

/** Differences between FAQs and guides. */
export type Articles<R extends Article> = {
  argument: 'faq' | 'guide';
  /** List form, without fields that only single articles have. */
  light: EntityMapping<'faqs', R>;
  whole: EntityMapping<'faqs', Placed<R>>;
  /** On undo: picks a new slug if the old one was taken meanwhile. */
  revive?: (database: Db, article: Placed<R>) => Promise<Placed<R>>;
};
