import { useEffect, useState } from 'react';

/** Loaded with the first text that carries markup: 12 kB that most screens never need. */
const clean = (html: string) =>
  import('dompurify').then(({ default: purify }) =>
    purify.sanitize(html, {
      FORBID_TAGS: ['style', 'form', 'template', 'input', 'button', 'textarea', 'select'],
      FORBID_ATTR: ['style'],
    }),
  );

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
