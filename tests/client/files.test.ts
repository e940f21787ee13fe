import { describe, expect, it } from 'vitest';
import { zipFile } from '../../seed/zip-file.ts';
import { csvRows } from '../../web/core/words/csv.ts';
import { previewOf } from '../../web/ui/display/file-list.tsx';
import { unzip } from '../../web/viewer/unzip.ts';
import { viewKind } from '../../web/viewer/view-kind.ts';
import { crc32, zipNames, zipOf } from '../../web/file-manager/viewer/zip-writer.ts';

const bytesOf = (pieces: Uint8Array<ArrayBuffer>[]) => new Uint8Array(Buffer.concat(pieces));
const encode = (text: string) => new TextEncoder().encode(text);

describe('a ZIP that is made here', () => {
  it('is read again as it was, names in every script', async () => {
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

  it('holds no name twice, and none that leads out of its folder', () => {
    expect(zipNames(['a.txt', 'A.txt', '../../etc/passwd', 'b\u0000:c', ''])).toEqual([
      'a.txt',
      'A (2).txt',
      '_/_/etc/passwd',
      'b__c',
      '_',
    ]);
  });
});

describe('a document that is opened here', () => {
  /** A ZIP whose parts unfold to so many bytes each. */
  async function folded(...sizes: number[]) {
    const { deflateRawSync } = await import('node:zlib');
    const parts = sizes.map((size, index) => ({
      name: `${index}.xml`,
      bytes: new Uint8Array(deflateRawSync(Buffer.alloc(size))),
      time: new Date(),
    }));
    const bytes = bytesOf(zipOf(parts));
    // The method in the list at the end: deflated.
    const view = new DataView(bytes.buffer);
    let at = view.getUint32(bytes.length - 22 + 16, true);
    for (const { name } of parts) {
      view.setUint16(at + 10, 8, true);
      at += 46 + name.length;
    }
    return unzip(bytes);
  }

  it('stops where it unfolds to more than anybody reads, at once or by its parts together', async () => {
    await expect((await folded(21_000_000)).text('0.xml')).rejects.toThrow('unfolds');
    const parts = await folded(11_000_000, 10_000_000);
    expect((await parts.text('0.xml'))?.length).toBe(11_000_000);
    await expect(parts.text('1.xml')).rejects.toThrow('unfolds');
  });

  it('is refused when it is no ZIP, and has nothing under a name that is not there', async () => {
    expect(() => unzip(encode('no zip at all, and long enough to look for one'))).toThrow('no ZIP');
    const zip = unzip(new Uint8Array(zipFile({ 'a.xml': '<a/>' })));
    expect(await zip.text('b.xml')).toBeNull();
  });
});

describe('a table of text', () => {
  it('is read as RFC 4180 writes it, whatever separates its cells', () => {
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

describe('how a file is shown', () => {
  it('follows its bytes, and markup is shown as text alone', () => {
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

describe('a preview of a file', () => {
  it('is drawn where it is a picture, and not where it is the name of one', () => {
    const drawn = ['data:image/png;base64,AA', '/pictures/a.webp', 'blob:http://127.0.0.1/1'];
    expect(drawn.map((preview) => previewOf({ preview }))).toEqual(drawn);
    for (const preview of ['before.jpg', 'https://elsewhere.test/a.png', 'data:text/html,a', '', null, undefined])
      expect(previewOf({ preview: preview ?? null })).toBeNull();
  });
});
