import type { Row } from './use-files.ts';

type Kind = 'picture' | 'audio' | 'video' | 'pdf' | 'docx' | 'xlsx' | 'table' | 'marked' | 'text' | 'none';

const textEnds =
  /\.(txt|md|markdown|csv|tsv|log|json|xml|html?|svg|css|js|ts|tsx|yaml|yml|toml|ini|sh|py|sql|graphql)$/i;

/** How a file is shown: by its media type, which the gateway reads from the bytes; SVG and HTML only as text. */
export function viewOf({ mediaType, name, bytes }: Pick<Row, 'mediaType' | 'name' | 'bytes'>): { kind: Kind } {
  const type = mediaType ?? '';
  if (bytes === 0) return { kind: 'none' };
  if (/^image\/(png|jpeg|webp|gif|avif)$/.test(type)) return { kind: 'picture' };
  if (type.startsWith('audio/')) return { kind: 'audio' };
  if (type.startsWith('video/')) return { kind: 'video' };
  if (type === 'application/pdf') return { kind: 'pdf' };
  if (type.endsWith('wordprocessingml.document') || (isZip(type) && /\.docx$/i.test(name))) return { kind: 'docx' };
  if (type.endsWith('spreadsheetml.sheet') || (isZip(type) && /\.xlsx$/i.test(name))) return { kind: 'xlsx' };
  if (/csv|tab-separated/.test(type) || /\.(csv|tsv)$/i.test(name)) return { kind: 'table' };
  if (type === 'text/markdown' || /\.(md|markdown)$/i.test(name)) return { kind: 'marked' };
  if (type.startsWith('text/') || /json|xml|javascript/.test(type) || textEnds.test(name)) return { kind: 'text' };
  return { kind: 'none' };
}

const isZip = (type: string): boolean => type === 'application/zip';
