import { useLocation } from 'react-router';
import { text, writeAddress } from '../core/routes/use-address.ts';
import { home } from './home.ts';

/** Second URL of the guides. */
export const docs = '/docs/guides';
export const manage = 'help-center.manage';

/** Base URL of the guides, depending on the current path. */
export const useGuidesHome = (): string => (useLocation().pathname.startsWith(docs) ? docs : `${home}/guides`);

type Guide = { slug: string; category: { slug: string } };
export const categoryPath = (guides: string, slug: string): string => `${guides}/${encodeURIComponent(slug)}`;
export const guidePath = (guides: string, { slug, category }: Guide): string =>
  `${categoryPath(guides, category.slug)}/${encodeURIComponent(slug)}`;

/** URL of the support form with its subject. */
export const supportPath = (about: string): string => `${home}/support${writeAddress({ about: text }, '', { about })}`;

/** URL of a search result; its page marks the search words. */
export const foundPath = (link: string, q: string): string => {
  const [path = '', search = ''] = link.split('?');
  return path + writeAddress({ q: text }, search, { q });
};

/** URL of all results of a search. */
export const resultsPath = (q: string): string => `${home}/search${writeAddress({ q: text }, '', { q })}`;
