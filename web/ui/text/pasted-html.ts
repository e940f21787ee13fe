const headings = 'h1, h2, h3, h4, h5, h6';

/** Converts a table to tab-separated lines, which spreadsheets accept. */
function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    // `pre` preserves the tabs.
    const line = document.createElement('pre');
    line.textContent = [...row.cells].map((cell) => cell.textContent.replaceAll(/\s+/gu, ' ').trim()).join('\t');
    return line;
  });
}

/**
 * Adapts pasted HTML: in Markdown, tables become lines; in HTML texts, which have no headings here, headings become
 * bold.
 */
export function pastedHtml(html: string, format: 'html' | 'marks'): string {
  if (!/<(?:table|h[1-6])[\s>]/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (format === 'marks') {
    // Inner tables first, because they are cell content.
    for (const table of [...body.querySelectorAll('table')].toReversed()) table.replaceWith(...linesOf(table));
  } else {
    for (const heading of body.querySelectorAll(headings)) {
      const line = document.createElement('p');
      const strong = document.createElement('strong');
      strong.append(...heading.childNodes);
      line.append(strong);
      heading.replaceWith(line);
    }
  }
  return body.innerHTML;
}
