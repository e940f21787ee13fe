/** The quotation at the end of a mail, with the attribution line before it. */
export function quotationOf(page: Document): { lead: Element | null; quote: Element } | null {
  const quote = page.body.lastElementChild;
  if (quote?.tagName !== 'BLOCKQUOTE') return null;
  const before = quote.previousElementSibling;
  const says = /[:：]\s*$/.test(before?.textContent ?? '') || (before?.textContent ?? '').startsWith('—');
  return { lead: says && before?.tagName === 'P' ? before : null, quote };
}

/**
 * Splits a draft into its own words and the quotation. The editor's schema has no tables or images, so quotations stay
 * outside the editor, unchanged.
 */
export function splitQuotation(html: string): { own: string; quote: string } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = quotationOf(page);
  // Without an attribution line the author made the quotation, so it stays in the editor.
  if (!found?.lead) return { own: html, quote: '' };
  const quote = found.lead.outerHTML + found.quote.outerHTML;
  found.lead.remove();
  found.quote.remove();
  return { own: page.body.innerHTML, quote };
}
