import { type ReactNode, useEffect, useState } from 'react';
import { cleanHtml, isOwnPicture } from './clean-html.ts';

/** Makes a page that is clean already ready for where it stands; named, so that the same is not made twice. */
export type Preparing = { name: string; prepare: (page: Document) => void };

/** What was cleaned lately: whoever comes back finds it at once, where it stood. */
const made = new Map<string, string>();
const keptMost = 24;

/** A picture from elsewhere is its words: the page's policy would not load it. */
async function clean(html: string, preparing: Preparing | undefined): Promise<string> {
  const page = new DOMParser().parseFromString(await cleanHtml(html), 'text/html');
  for (const picture of page.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt);
  preparing?.prepare(page);
  return page.body.innerHTML;
}

function keep(key: string, text: string): void {
  made.set(key, text);
  if (made.size > keptMost) made.delete(made.keys().next().value!);
}

type Props = {
  html: string;
  as?: 'div' | 'span' | 'p';
  className?: string | undefined;
  preparing?: Preparing;
  /** What stands there until it is clean; else the words without their markup. */
  bones?: ReactNode;
};

/** The one place that sets HTML. Plain text needs no cleaning and shows at once. */
export function SafeHtml({ html, as: Tag = 'div', className, preparing, bones }: Props) {
  const plain = !preparing && !/[<&]/.test(html);
  const key = `${preparing?.name ?? ''}\n${html}`;
  const [ready, setReady] = useState<string | null>(null);
  const known = made.get(key);
  const isMissing = !plain && known === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    void clean(html, preparing).then((text) => {
      keep(key, text);
      if (current) setReady(key);
    });
    return () => {
      current = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what is made of what
  }, [key, isMissing, ready]);
  if (plain) return <Tag className={className}>{html}</Tag>;
  if (known === undefined) return bones ?? <Tag className={className}>{html.replace(/<[^>]*>/g, '')}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: known }} />;
}
