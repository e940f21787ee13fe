import { unzip } from './unzip.ts';

export type OfficeText = { paragraphs: string[] } | { sheets: { name: string; rows: string[][] }[] };

const rowsMost = 500;
const columnsMost = 100;
const paragraphsMost = 5000;

const xml = (text: string | null): Document => new DOMParser().parseFromString(text ?? '<none/>', 'application/xml');
const named = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagNameNS('*', name)];
const textIn = (node: Element, name: string): string =>
  named(node, name)
    .map((part) => part.textContent ?? '')
    .join('');

/** Extracts the paragraphs of a DOCX or the cells of an XLSX by sheet, nothing else. */
export async function officeText(blob: Blob, kind: 'docx' | 'xlsx'): Promise<OfficeText> {
  const zip = unzip(new Uint8Array(await blob.arrayBuffer()));
  if (kind === 'docx') {
    const body = xml(await zip.text('word/document.xml'));
    const paragraphs = named(body, 'p')
      .slice(0, paragraphsMost)
      .map((paragraph) => textIn(paragraph, 't'));
    return { paragraphs };
  }
  const shared = named(xml(await zip.text('xl/sharedStrings.xml')), 'si').map((one) => textIn(one, 't'));
  const titles = named(xml(await zip.text('xl/workbook.xml')), 'sheet').map(
    (sheet) => sheet.getAttribute('name') ?? '',
  );
  const files = zip.names
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)));
  const sheets = [];
  for (const [index, file] of files.entries()) {
    const rows = named(xml(await zip.text(file)), 'row').slice(0, rowsMost);
    sheets.push({ name: titles[index] ?? '', rows: rows.map((row) => cellsOf(row, shared)) });
  }
  return { sheets };
}

/** Column index of a cell reference ("C" is the third), because empty cells are omitted in the file. */
const columnOf = (place: string): number =>
  [...(/^[A-Z]+/.exec(place)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of named(row, 'c')) {
    const at = columnOf(cell.getAttribute('r') ?? '');
    const place = at < 0 ? cells.length : at;
    if (place >= columnsMost) break;
    while (cells.length < place) cells.push('');
    const value = textIn(cell, 'v');
    const isShared = cell.getAttribute('t') === 's';
    cells[place] = isShared ? (shared[Number(value)] ?? '') : value || textIn(cell, 't');
  }
  return cells;
}
