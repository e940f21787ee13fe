import { useEffect, useState } from 'react';
import { cleanHtml, isOwnPicture } from './clean-html.ts';

/** A picture from elsewhere is its words: the page's policy would not load it. */
async function clean(html: string): Promise<string> {
  const page = new DOMParser().parseFromString(await cleanHtml(html), 'text/html');
  for (const picture of page.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt);
  return page.body.innerHTML;
}

type Props = { html: string; as?: 'div' | 'span' | 'p'; className?: string | undefined };

/** The one place that sets HTML. Plain text needs no cleaning and shows at once. */
export function SafeHtml({ html, as: Tag = 'div', className }: Props) {
  const plain = !/[<&]/.test(html);
  const [result, setResult] = useState<{ of: string; text: string } | null>(null);
  useEffect(() => {
    if (plain) return;
    let current = true;
    void clean(html).then((text) => current && setResult({ of: html, text }));
    return () => {
      current = false;
    };
  }, [html, plain]);
  if (plain) return <Tag className={className}>{html}</Tag>;
  if (result?.of !== html) return <Tag className={className}>{html.replace(/<[^>]*>/g, '')}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: result.text }} />;
}
