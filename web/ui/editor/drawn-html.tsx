import { type ReactNode, createElement, memo } from 'react';

const tags = new Set([
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'br',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'mark',
]);

/** Creates React elements from an allowlist; never sets markup. Synchronous, so nothing shifts. */
function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map(drawn);
  const href = tag === 'a' ? node.getAttribute('href') : null;
  if (href && /^(?:https?:\/\/|mailto:|\/(?![/\\]))/iu.test(href)) {
    const isOwn = href.startsWith('/');
    return (
      <a key={key} href={href} {...(isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
        {children}
      </a>
    );
  }
  if (/^(?:script|style|template|iframe|svg|math)$/u.test(tag)) return null;
  return tags.has(tag) ? createElement(tag, { key }, ...children) : children;
}

/** Renders short HTML, such as messages and notices. Use `SafeHtml` for long texts, pictures and tables. */
export const DrawnHtml = memo(function DrawnHtml({ html }: { html: string }) {
  if (!/[<&]/u.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map(drawn)}</>;
});
