import { makePreview, previewOf } from '../core/files/preview.ts';

/** Larger files get no preview, to avoid reading them twice. */
const bytesMost = 20_000_000;

/** Thumbnail of a file for the gateway to store; for documents the first page. */
export async function previewOfFile(file: File): Promise<string | null> {
  if (file.type !== 'application/pdf') return makePreview(file);
  if (file.size > bytesMost) return null;
  try {
    const { firstPage } = await import('./pdf-kit.ts');
    return await previewOf(await firstPage(new Uint8Array(await file.arrayBuffer())));
  } catch {
    // Invalid or password-protected documents have no preview.
    return null;
  }
}
