import { makePreview, previewOf } from '../core/files/preview.ts';

/** Larger ones would be read twice to be sent once. */
const bytesMost = 20_000_000;

/** A small picture of a file for the gateway to keep beside it: of a document, its first page. */
export async function previewOfFile(file: File): Promise<string | null> {
  if (file.type !== 'application/pdf') return makePreview(file);
  if (file.size > bytesMost) return null;
  try {
    const { firstPage } = await import('./pdf-kit.ts');
    return await previewOf(await firstPage(new Uint8Array(await file.arrayBuffer())));
  } catch {
    // A document that is none, or that asks for a password, has no preview.
    return null;
  }
}
