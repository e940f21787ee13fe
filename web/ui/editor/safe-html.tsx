import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isOwnPicture } from './addresses.ts';
import { cleanerHere, loadCleaner } from './clean-html.ts';

/** Adapts a sanitized document to its context; `name` is part of the cache key. */
export type Preparing = { name: string; prepare: (page: Document) => void };

/** Recently sanitized texts, so that screens show them at once on return. */
const made = new Map<string, string>();
const keptMost = 24;

/** Replaces external pictures with their alt text, because the CSP blocks them. */
function makeClean(html: string, preparing: Preparing | undefined, key: string): string | undefined {
  const clean = cleanerHere();
  if (!clean) return undefined;
  const page = new DOMParser().parseFromString(clean(html), 'text/html');
  for (const picture of page.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt);
  preparing?.prepare(page);
  const text = page.body.innerHTML;
  made.set(key, text);
  if (made.size > keptMost) made.delete(made.keys().next().value!);
  return text;
}

/** Whether HTML can be rendered synchronously, so that screens can wait and avoid layout shifts. */
export function useCleaner(): boolean {
  const [isLoaded, setLoaded] = useState(() => cleanerHere() !== null);
  useEffect(() => {
    if (isLoaded) return;
    // Without the sanitizer, plain text is shown.
    const go = () => setLoaded(true);
    void loadCleaner().then(go, go);
  }, [isLoaded]);
  return isLoaded;
}

type Props = {
  html: string;
  as?: 'div' | 'span' | 'p';
  className?: string | undefined;
  preparing?: Preparing;
  /** Shown until sanitized; plain text by default. */
  skeleton?: ReactNode;
};

/** The only place that sets HTML. Plain text needs no sanitizing and shows immediately. */
export function SafeHtml({ html, as: Tag = 'div', className, preparing, skeleton }: Props) {
  const plain = !preparing && !/[<&]/.test(html);
  const key = `${preparing?.name ?? ''}\n${html}`;
  const [isLoaded, setLoaded] = useState(() => cleanerHere() !== null);
  const known = useMemo(
    () => (plain ? '' : (made.get(key) ?? makeClean(html, preparing, key))),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key represents the inputs
    [key, plain, isLoaded],
  );
  const isMissing = known === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    const go = () => current && setLoaded(true);
    void loadCleaner().then(go, () => undefined);
    return () => {
      current = false;
    };
  }, [isMissing]);
  if (plain) return <Tag className={className}>{html}</Tag>;
  if (known === undefined) return skeleton ?? <Tag className={className}>{html.replace(/<[^<>]*>/g, '')}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: known }} />;
}
