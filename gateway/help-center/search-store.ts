import { sql } from 'kysely';
import { lastSeen } from '../core/database/cursors.ts';
import { likePattern } from '../core/database/dialect.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { excerpt, mark } from '../kit/text/mark.ts';
import type { faqStore } from './faq-store.ts';
import { plainText, type guideStore } from './guide-store.ts';
import type { HelpMatchRecord } from './records.ts';

const WORDS_MOST = 8;
const EXCERPT_MOST = 180;
const HOME = '/apps/help-center';

type Place = { id: string; record: 'Faq' | 'Guide'; missing: number; position: number };

/** Distinct words of a search. */
const wordsOf = (query: string): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/u).filter(Boolean))].slice(0, WORDS_MOST);

/** Number of words missing in the title; ranks results equally on both engines. */
const missingIn = (table: string, words: readonly string[]) =>
  sql<number>`(${sql.join(
    words.map(
      (word) => sql`case when ${sql.ref(`${table}.titleKey`)} like ${likePattern(word)} escape '\\' then 0 else 1 end`,
    ),
    sql` + `,
  )})`;

/** Articles that contain all words, ranked by matches in the title. */
export function searchStore(
  scope: Scope,
  faqs: ReturnType<typeof faqStore>,
  guides: ReturnType<typeof guideStore>,
): (query: string, page: Page) => Promise<HelpMatchRecord[]> {
  const places = (database: Db, words: readonly string[]) => {
    const holding = (table: 'faqs' | 'guides') =>
      sql<boolean>`${sql.join(
        words.map((word) => scope.engine.contains(table, 'searchKey', word)),
        sql` and `,
      )}`;
    const found = faqs
      .own(database)
      .where(holding('faqs'))
      .select(['faqs.id', sql<Place['record']>`cast('Faq' as text)`.as('record')])
      .select([missingIn('faqs', words).as('missing'), 'faqs.position'])
      .unionAll(
        guides
          .own(database)
          .where(holding('guides'))
          .select(['guides.id', sql<Place['record']>`cast('Guide' as text)`.as('record')])
          .select([missingIn('guides', words).as('missing'), 'guides.position']),
      );
    return database.selectFrom(found.as('found')).selectAll();
  };

  const matchOf = async (words: readonly string[], { id, record }: Place): Promise<HelpMatchRecord | null> => {
    if (record === 'Faq') {
      const faq = await faqs.byId.load(id);
      // It may have been removed meanwhile.
      if (!faq) return null;
      const category = (await faqs.category.load(faq.categoryId))!;
      return {
        id,
        record,
        title: mark(faq.question, words),
        excerpt: excerpt(faq.answer, words, EXCERPT_MOST),
        categorySlug: category.slug,
        slug: null,
        link: `${HOME}/faqs?open=${id}`,
      };
    }
    const [guide, body] = await Promise.all([guides.byId.load(id), guides.contents.load(id)]);
    if (!guide || !body) return null;
    const { title, subtitle, slug, categoryId } = guide;
    const category = (await guides.category.load(categoryId))!;
    return {
      id,
      record,
      title: mark(title, words),
      excerpt: excerpt(`${subtitle} ${plainText(body.content)}`, words, EXCERPT_MOST),
      categorySlug: category.slug,
      slug,
      link: `${HOME}/guides/${encodeURIComponent(category.slug)}/${encodeURIComponent(slug)}`,
    };
  };

  return async (query, page) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const { database } = scope;
    let wanted = places(database, words);
    const last = await lastSeen(page.after, (id) => places(database, words).where('id', '=', id).executeTakeFirst());
    if (last)
      wanted = wanted.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('missing', 'record', 'position', 'id'),
          '>',
          tuple(last.missing, last.record, last.position, last.id),
        ),
      );
    const rows = await wanted
      .orderBy('missing')
      .orderBy('record')
      .orderBy('position')
      .orderBy('id')
      .limit(limitOf(page, scope.listMax))
      .execute();
    return (await Promise.all(rows.map((row) => matchOf(words, row)))).filter((match) => match !== null);
  };
}
