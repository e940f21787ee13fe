import type { DocumentSource, SheetSource } from './texts/file-manager.ts';
import { zipFile } from './zip-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FORMATS = 'application/vnd.openxmlformats-officedocument';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const types = (parts: Record<string, string>): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  Object.entries(parts)
    .map(([path, type]) => `<Override PartName="/${path}" ContentType="${FORMATS}.${type}+xml"/>`)
    .join('') +
  '</Types>';

const relation = (kind: string, target: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

/** A word processor document with a heading and paragraphs. */
export function docxFile({ heading, paragraphs }: DocumentSource): Buffer {
  const run = (text: string, look: string) => `<w:r>${look}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
  const title = `<w:p><w:pPr><w:spacing w:after="240"/></w:pPr>${run(heading, '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>')}</w:p>`;
  const body = paragraphs
    .map((text) => `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr>${run(text, '')}</w:p>`)
    .join('');
  return zipFile({
    '[Content_Types].xml': types({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml':
      `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
      `<w:body>${title}${body}</w:body></w:document>`,
  });
}

/** A workbook with one sheet: column names, then rows. */
export function xlsxFile(name: string, { columns, rows }: SheetSource): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
  const lines = [columns, ...rows].map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  // Sheet names have at most 31 characters, without these.
  const title = name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return zipFile({
    '[Content_Types].xml': types({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${main}" xmlns:r="${OFFICE}">` +
      `<sheets><sheet name="${escape(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`,
  });
}
