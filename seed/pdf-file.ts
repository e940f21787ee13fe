import type { DocumentSource } from './texts/file-manager.ts';

const LINES_A_PAGE = 44;
const LETTERS_A_LINE = 82;

/** Characters with other codes in WinAnsiEncoding than in Unicode. */
const WIN_ANSI: Record<string, number> = {
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};

function literal(text: string): string {
  let written = '';
  for (const sign of text) {
    const code = WIN_ANSI[sign] ?? sign.codePointAt(0)!;
    if (code > 0xff) written += '?';
    else if (code > 0x7e) written += `\\${code.toString(8)}`;
    else written += '()\\'.includes(sign) ? `\\${sign}` : sign;
  }
  return `(${written})`;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LETTERS_A_LINE) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** A printable document with a heading and paragraphs, on as many A4 pages as needed. */
export function pdfFile({ heading, paragraphs }: DocumentSource): Buffer {
  const lines = paragraphs.flatMap((text) => [...wrap(text), '']);
  const pages: string[][] = [];
  for (let at = 0; at < lines.length; at += LINES_A_PAGE) pages.push(lines.slice(at, at + LINES_A_PAGE));

  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  for (const [index, page] of pages.entries()) {
    const title = index === 0 ? `/F2 20 Tf ${literal(heading)} Tj 0 -34 Td ` : '';
    const text = page.map((line) => `${literal(line)} Tj T*`).join('\n');
    const content = `BT 64 770 Td 15 TL ${title}/F1 11 Tf\n${text}\nET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + 2 * index} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return assemble(objects);
}

/** Writes the objects, then the cross-reference table. */
function assemble(objects: string[]): Buffer {
  let written = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = written.length;
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  written += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(written, 'latin1');
}
