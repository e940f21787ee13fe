/** The fields of a file that the viewer needs. */
export type ViewedFile = {
  id: string;
  name: string;
  mediaType: string | null;
  bytes: number;
  downloadPath: string | null;
  preview?: string | null | undefined;
};

type Kind = 'picture' | 'audio' | 'video' | 'pdf' | 'docx' | 'xlsx' | 'table' | 'marked' | 'text' | 'none';

const textEnds =
  /\.(txt|md|markdown|csv|tsv|log|json|xml|html?|svg|css|js|ts|tsx|yaml|yml|toml|ini|sh|py|sql|graphql)$/i;

/** Chooses a viewer by the media type, which the gateway detects from the bytes; SVG and HTML are shown as text. */
export function viewKind({ mediaType, name, bytes }: Pick<ViewedFile, 'mediaType' | 'name' | 'bytes'>): Kind {
  const type = mediaType ?? '';
  if (bytes === 0) return 'none';
  if (/^image\/(png|jpeg|webp|gif|avif)$/.test(type)) return 'picture';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  if (type === 'application/pdf') return 'pdf';
  if (type.endsWith('wordprocessingml.document') || (isZip(type) && /\.docx$/i.test(name))) return 'docx';
  if (type.endsWith('spreadsheetml.sheet') || (isZip(type) && /\.xlsx$/i.test(name))) return 'xlsx';
  if (/csv|tab-separated/.test(type) || /\.(csv|tsv)$/i.test(name)) return 'table';
  if (type === 'text/markdown' || /\.(md|markdown)$/i.test(name)) return 'marked';
  if (type.startsWith('text/') || /json|xml|javascript/.test(type) || textEnds.test(name)) return 'text';
  return 'none';
}

const isZip = (type: string): boolean => type === 'application/zip';
