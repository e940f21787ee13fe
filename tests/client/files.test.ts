import { describe, expect, it } from 'vitest';
import { zipFile } from '../../seed/zip-file.ts';
import { csvRows } from '../../web/core/words/csv.ts';
import { previewOf } from '../../web/ui/display/file-list.tsx';
import { unzip } from '../../web/viewer/unzip.ts';
import { viewKind } from '../../web/viewer/view-kind.ts';
import { crc32, zipNames, zipOf } from '../../web/file-manager/viewer/zip-writer.ts';

const bytesOf = (pieces: Uint8Array<ArrayBuffer>[]) => new Uint8Array(Buffer.concat(pieces));
const encode = (text: string) => new TextEncoder().encode(text);

describe('a ZIP made by the client', () => {
  it('round-trips its content and names in any script', async () => {
    const entries = ['a.txt', '錶盤/ø.txt'].map((name) => ({
      name,
      bytes: encode(name),
      time: new Date(2026, 10, 22),
    }));
    const zip = unzip(bytesOf(zipOf(entries)));
    expect(zip.names).toEqual(['a.txt', '錶盤/ø.txt']);
    expect(await zip.text('錶盤/ø.txt')).toBe('錶盤/ø.txt');
    expect(crc32(encode('123456789'))).toBe(0xcbf43926);
  });

  it('has unique names, none of which leads out of its folder', () => {
    expect(zipNames(['a.txt', 'A.txt', '../../etc/passwd', 'b\u0000:c', ''])).toEqual([
      'a.txt',
      'A (2).txt',
      '_/_/etc/passwd',
      'b__c',
      '_',
    ]);
  });
});

describe('a document opened by the client', () => {
  /** A ZIP whose parts decompress to the given sizes. */
  async function folded(...sizes: number[]) {
    const { deflateRawSync } = await import('node:zlib');
    const parts = sizes.map((size, index) => ({
      name: `${index}.xml`,
      bytes: new Uint8Array(deflateRawSync(Buffer.alloc(size))),
      time: new Date(),
    }));
    const bytes = bytesOf(zipOf(parts));
    // Marks the parts as deflated in the central directory.
    const view = new DataView(bytes.buffer);
    let at = view.getUint32(bytes.length - 22 + 16, true);
    for (const { name } of parts) {
      view.setUint16(at + 10, 8, true);
      at += 46 + name.length;
    }
    return unzip(bytes);
  }

  it('is rejected if it decompresses to too much, in one part or in total', async () => {
    await expect((await folded(21_000_000)).text('0.xml')).rejects.toThrow('unfolds');
    const parts = await folded(11_000_000, 10_000_000);
    expect((await parts.text('0.xml'))?.length).toBe(11_000_000);
    await expect(parts.text('1.xml')).rejects.toThrow('unfolds');
  });

  it('is rejected if it is not a ZIP, and has null for a missing name', async () => {
    expect(() => unzip(encode('no zip at all, and long enough to look for one'))).toThrow('no ZIP');
    const zip = unzip(new Uint8Array(zipFile({ 'a.xml': '<a/>' })));
    expect(await zip.text('b.xml')).toBeNull();
  });
});

describe('a CSV table', () => {
  it('is parsed as in RFC 4180, with commas or semicolons', () => {
    expect(csvRows('a,b\r\n"x, ""y""\nz",2\r\n', 500)).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
    expect(csvRows('\ufeffa;b;c\n1;2;3', 500)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
    expect(csvRows('', 500)).toEqual([]);
    expect(csvRows('x\n'.repeat(9_000), 500)).toHaveLength(500);
  });
});

describe('the viewer of a file', () => {
  it('is chosen by media type and size, and shows markup as text only', () => {
    const kind = (mediaType: string | null, name = 'x', bytes = 10) => viewKind({ mediaType, name, bytes });
    expect(kind('image/png')).toBe('picture');
    expect(kind('image/svg+xml')).toBe('text');
    expect(kind('text/html')).toBe('text');
    expect(kind('text/csv')).toBe('table');
    expect(kind('application/octet-stream', 'photo.png')).toBe('none');
    expect(kind('image/png', 'x', 0)).toBe('none');
    expect(kind('application/zip', 'letter.docx')).toBe('docx');
    expect(kind(null, 'notes.md')).toBe('marked');
  });
});

describe('a file preview', () => {
  it('is shown for an image URL, but not for a file name or another site', () => {
    const drawn = ['data:image/png;base64,AA', '/pictures/a.webp', 'blob:http://127.0.0.1/1'];
    expect(drawn.map((preview) => previewOf({ preview }))).toEqual(drawn);
    for (const preview of ['before.jpg', 'https://elsewhere.test/a.png', 'data:text/html,a', '', null, undefined])
      expect(previewOf({ preview: preview ?? null })).toBeNull();
  });
});
