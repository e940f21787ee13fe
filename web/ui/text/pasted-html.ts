const headings = 'h1, h2, h3, h4, h5, h6';

/** A table as lines: a row each, its cells parted by tabs, which a spreadsheet takes back. */
function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    // In a paragraph the tabs would be taken for blanks.
    const line = document.createElement('pre');
    line.textContent = [...row.cells].map((cell) => cell.textContent.replaceAll(/\s+/gu, ' ').trim()).join('\t');
    return line;
  });
}

/**
 * What is pasted, in what the text can hold: with Markdown marks a table becomes lines, and HTML, which has no headings
 * here, keeps them as bold lines.
 */
export function pastedHtml(html: string, format: 'html' | 'marks'): string {
  if (!/<(?:table|h[1-6])[\s>]/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (format === 'marks') {
    // The inner ones first: a table in a cell is words of that cell.
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
