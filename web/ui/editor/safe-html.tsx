import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isOwnPicture } from './addresses.ts';
import { cleanerHere, loadCleaner } from './clean-html.ts';

/** Makes a page that is clean already ready for where it stands; named, so that the same is not made twice. */
export type Preparing = { name: string; prepare: (page: Document) => void };

/** What was cleaned lately: whoever comes back finds it at once, where it stood. */
const made = new Map<string, string>();
const keptMost = 24;

/** A picture from elsewhere is its words: the page's policy would not load it. */
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

/** Whether texts with markup can be drawn at once: who waits for it has nothing that jumps when they come. */
export function useCleaner(): boolean {
  const [isLoaded, setLoaded] = useState(() => cleanerHere() !== null);
  useEffect(() => {
    if (isLoaded) return;
    // Without it there are still the words.
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
  /** What stands there until it is clean; else the words without their markup. */
  skeleton?: ReactNode;
};

/** The one place that sets HTML. Plain text needs no cleaning and shows at once. */
export function SafeHtml({ html, as: Tag = 'div', className, preparing, skeleton }: Props) {
  const plain = !preparing && !/[<&]/.test(html);
  const key = `${preparing?.name ?? ''}\n${html}`;
  const [isLoaded, setLoaded] = useState(() => cleanerHere() !== null);
  const known = useMemo(
    () => (plain ? '' : (made.get(key) ?? makeClean(html, preparing, key))),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what is made of what
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
