const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** Plain text of sanitized HTML: for search, excerpts, and plain-text email. */
export const plainText = (html: string): string =>
  html
    // Adjacent table cells need a space, or their words would join.
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' ')
    .replace(/<(br|hr)\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote|pre|dt|dd|figcaption)>/g, '\n')
    // Linear time even if no tag is closed.
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
