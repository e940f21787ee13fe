// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pastedHtml } from '../../web/ui/text/pasted-html.ts';

const table = '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>\n 2 </td></tr></tbody></table>';
const linesOf = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return [...box.children].map((line) => [line.tagName, line.textContent]);
};

describe('pasted HTML', () => {
  it('has table rows as lines with tabs where the text supports no tables', () => {
    expect(linesOf(pastedHtml(`<p>Bill</p>${table}`, 'marks'))).toEqual([
      ['P', 'Bill'],
      ['PRE', 'A\tB'],
      ['PRE', '1\t2'],
    ]);
  });

  it('keeps tables in HTML, and turns headings into bold lines', () => {
    expect(pastedHtml(`<h2>The <em>bill</em></h2>${table}`, 'html')).toBe(
      `<p><strong>The <em>bill</em></strong></p>${table}`,
    );
  });

  it('keeps headings where the text supports them, and is unchanged without headings and tables', () => {
    expect(pastedHtml('<h2>Bill</h2>', 'marks')).toBe('<h2>Bill</h2>');
    expect(pastedHtml('<p>Thin <b>air</b></p>', 'html')).toBe('<p>Thin <b>air</b></p>');
  });
});
