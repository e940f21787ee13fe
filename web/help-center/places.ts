import { useLocation } from 'react-router';

export const home = '/apps/help-center';
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
export const supportPath = (about: string): string => `${home}/support?${new URLSearchParams({ about }).toString()}`;

/** What was found, with the words that it was found by: they are marked where it is read. */
export const foundPath = (link: string, q: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ q }).toString()}`;
