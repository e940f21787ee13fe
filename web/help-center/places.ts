import { useLocation } from 'react-router';
import { text, writeAddress } from '../core/routes/use-address.ts';
import { home } from './home.ts';

/** The same guides under a second address. */
export const docs = '/docs/guides';
export const manage = 'help-center.manage';

/** Where the guides stand for who came in this way. */
export const useGuidesHome = (): string => (useLocation().pathname.startsWith(docs) ? docs : `${home}/guides`);

type Guide = { slug: string; category: { slug: string } };
export const categoryPath = (guides: string, slug: string): string => `${guides}/${encodeURIComponent(slug)}`;
export const guidePath = (guides: string, { slug, category }: Guide): string =>
  `${categoryPath(guides, category.slug)}/${encodeURIComponent(slug)}`;

/** The support form, which says what it is about. */
export const supportPath = (about: string): string => `${home}/support${writeAddress({ about: text }, '', { about })}`;

/** What was found, with the words that it was found by: they are marked where it is read. */
export const foundPath = (link: string, q: string): string => {
  const [path = '', search = ''] = link.split('?');
  return path + writeAddress({ q: text }, search, { q });
};

/** All that a search finds. */
export const resultsPath = (q: string): string => `${home}/search${writeAddress({ q: text }, '', { q })}`;
