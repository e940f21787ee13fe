const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** What can be read of cleaned HTML: for search, for excerpts, and for mail programs without HTML. */
export const plainText = (html: string): string =>
  html
    // Cells stand beside each other: without markup they need a space, or two words become one.
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' ')
    .replace(/<(br|hr)\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote|pre|dt|dd|figcaption)>/g, '\n')
    // Linear also where no tag ends.
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
