import { memoizeByObject } from '../../core/ground/memoize-by-object.ts';
import type { SitePage } from '../observe/observation.ts';
import { headerOf } from '../../kit/outgoing/exchange.ts';
import { elementsOf, type PageElement } from '../../kit/outgoing/page-elements.ts';
import { fail, judged, pass, skip, type SiteCheck, type Verdict } from './site-check.ts';

const LOADED: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  img: ['src'],
  iframe: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src'],
  object: ['data'],
  embed: ['src'],
};

/** Elements of a page, parsed once for all checks. */
const read = memoizeByObject((page: SitePage): PageElement[] =>
  /^(text\/html|application\/xhtml)/i.test(headerOf(page, 'content-type') ?? 'text/html') ? elementsOf(page.text) : [],
);

const addressOf = (value: string | undefined, page: SitePage): URL | null =>
  value !== undefined && URL.canParse(value, page.url) ? new URL(value, page.url) : null;

const isStyle = ({ tag, attributes }: PageElement): boolean =>
  tag === 'link' && /(^|\s)stylesheet(\s|$)/i.test(attributes['rel'] ?? '');

/** Excludes links, which load nothing. */
const isLoaded = (element: PageElement): boolean =>
  element.tag !== 'link' || isStyle(element) || /icon|preload|manifest/i.test(element.attributes['rel'] ?? '');

const shownOf = (urls: readonly string[]): string => [...new Set(urls)].slice(0, 5).join(' · ');

function judgeMixed(page: SitePage): Verdict {
  const unsafe = read(page)
    .filter((element) => element.tag in LOADED && isLoaded(element))
    .flatMap(({ tag, attributes }) => LOADED[tag]!.map((name) => addressOf(attributes[name], page)))
    .filter((url) => url?.protocol === 'http:')
    .map((url) => url!.href);
  return unsafe.length > 0 ? fail('unencrypted', shownOf(unsafe)) : pass();
}

function judgeForms(page: SitePage): Verdict {
  const forms = read(page).filter(({ tag }) => tag === 'form');
  const unsafe = forms
    .map(({ attributes }) => addressOf(attributes['action'], page))
    .filter((url) => url?.protocol === 'http:')
    .map((url) => url!.href);
  return unsafe.length > 0 ? fail('unencrypted', shownOf(unsafe)) : pass();
}

function judgeIntegrity(page: SitePage): Verdict {
  const { host } = new URL(page.url);
  const foreign = read(page).flatMap((element) => {
    const { tag, attributes } = element;
    const url = addressOf(
      tag === 'script' ? attributes['src'] : isStyle(element) ? attributes['href'] : undefined,
      page,
    );
    return url && url.host !== host ? [{ url, isGuarded: (attributes['integrity'] ?? '') !== '' }] : [];
  });
  const open = foreign.filter(({ isGuarded }) => !isGuarded);
  if (open.length > 0) return fail('unprotected', shownOf(open.map(({ url }) => url.href)));
  return pass(shownOf(foreign.map(({ url }) => url.href)));
}

function judgeGenerator(page: SitePage): Verdict {
  const told = read(page)
    .filter(({ tag, attributes }) => tag === 'meta' && attributes['name']?.toLowerCase() === 'generator')
    .map(({ attributes }) => attributes['content'] ?? '')
    .filter((content) => /\d/.test(content));
  return told.length > 0 ? fail('told', told.join(' · ')) : pass();
}

const row = (
  code: string,
  points: number,
  severity: SiteCheck['severity'],
  expected: string,
  judge: (page: SitePage) => Verdict,
): SiteCheck => ({
  code,
  group: 'content',
  points,
  severity,
  effort: 'hour',
  expected,
  judge: ({ page }) =>
    judged(page, (found) => (found.status >= 400 ? skip('failed', String(found.status)) : judge(found))),
});

export const content: SiteCheck[] = [
  row('mixed-content', 8, 'medium', 'https://', judgeMixed),
  row('forms', 10, 'high', 'https://', judgeForms),
  row('integrity', 3, 'low', 'integrity="sha384-…" crossorigin="anonymous"', judgeIntegrity),
  row('generator', 2, 'low', '', judgeGenerator),
];
