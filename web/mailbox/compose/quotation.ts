/** What ends a mail with somebody else's words: the last quotation, when nothing follows it, and the line before it. */
export function quotationOf(page: Document): { lead: Element | null; quote: Element } | null {
  const quote = page.body.lastElementChild;
  if (quote?.tagName !== 'BLOCKQUOTE') return null;
  const before = quote.previousElementSibling;
  const says = /[:：]\s*$/.test(before?.textContent ?? '') || (before?.textContent ?? '').startsWith('—');
  return { lead: says && before?.tagName === 'P' ? before : null, quote };
}

/**
 * A draft's own words and what they answer to. The editor's schema has no tables and no pictures: what is quoted stays
 * outside it, as it came.
 */
export function splitQuotation(html: string): { own: string; quote: string } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = quotationOf(page);
  // Without the line that says whose words they are it is a quotation of the person's own making.
  if (!found?.lead) return { own: html, quote: '' };
  const quote = found.lead.outerHTML + found.quote.outerHTML;
  found.lead.remove();
  found.quote.remove();
  return { own: page.body.innerHTML, quote };
}
