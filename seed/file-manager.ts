import type { FileItemsTable } from '../gateway/file-manager/tables.ts';
import { extensionOf } from '../gateway/file-manager/words.ts';
import { noPreview, storedPreview, type Preview } from '../gateway/kit/parts/previews.ts';
import { named } from '../gateway/file-manager/items/item-row.ts';
import { jpegFile } from './jpeg-file.ts';
import { docxFile, xlsxFile } from './office-files.ts';
import { pdfFile } from './pdf-file.ts';
import { harbor, northwind } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import {
  harborFileItems,
  northwindFileItems,
  type FileItemText,
  type FileText,
  type FolderText,
  type PictureSource,
} from './texts/file-manager.ts';

/** Id of a folder by its slug, or of a file by its name. */
export const fileItemId = (organization: string, key: string): string => seedId('file item', organization, key);

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Content of a file, generated from its text: the same on every day and machine. */
export function contentOf(text: FileText): { bytes: Buffer; mediaType: string; name: string } {
  switch (text.type) {
    case 'XLS': {
      const bytes = xlsxFile(text.name, text.source);
      return { bytes, mediaType: `${OFFICE}.spreadsheetml.sheet`, name: `${text.name}.xlsx` };
    }
    case 'DOC': {
      const bytes = docxFile(text.source);
      return { bytes, mediaType: `${OFFICE}.wordprocessingml.document`, name: `${text.name}.docx` };
    }
    case 'PDF':
      return { bytes: pdfFile(text.source), mediaType: 'application/pdf', name: `${text.name}.pdf` };
    case 'TXT':
      return { bytes: Buffer.from(text.source.content), mediaType: 'text/plain', name: `${text.name}.txt` };
    case 'JPG':
      return { bytes: jpegFile(text.source), mediaType: 'image/jpeg', name: `${text.name}.jpg` };
  }
}

export async function seedFileManager(plant: Plant): Promise<void> {
  await plant.insert('file_items', await rowsOf(plant, northwind, northwindFileItems));
  await plant.insert('file_items', await rowsOf(plant, harbor, harborFileItems));
}

async function rowsOf(plant: Plant, organization: string, texts: FileItemText[]): Promise<FileItemsTable[]> {
  const rows: FileItemsTable[] = [];
  for (const text of texts) {
    const { name, createdBy, description } = text;
    const time = daysBefore(plant.now, text.daysAgo);
    const own = text.type === 'folder' ? folderPart(text) : await filePart(plant, text);
    rows.push({
      ...own,
      id: fileItemId(organization, text.type === 'folder' ? text.slug : name),
      organization_id: organization,
      folderId: text.folder && fileItemId(organization, text.folder),
      type: text.type,
      ...named(name, description),
      createdBy,
      createdAt: time,
      modifiedAt: time,
      binnedWith: null,
      binnedAt: null,
    });
  }
  sumUp(rows);
  return rows;
}

type Part = Preview & Pick<FileItemsTable, 'isFolder' | 'bytes' | 'files' | 'file_hash' | 'mediaType' | 'extension'>;

const folderPart = (_text: FolderText): Part => ({
  isFolder: 1,
  bytes: 0,
  files: 0,
  file_hash: null,
  mediaType: null,
  extension: null,
  ...noPreview,
});

async function filePart(plant: Plant, text: FileText): Promise<Part> {
  const { bytes, mediaType, name } = contentOf(text);
  const { hash, size } = await plant.files.store(null, [bytes]);
  const extension = extensionOf({ name, type: mediaType });
  const preview = text.type === 'JPG' ? previewOf(text.source) : noPreview;
  return { isFolder: 0, bytes: size, files: 1, file_hash: hash, mediaType, extension, ...preview };
}

/** Preview: the picture at a quarter of its size. */
function previewOf(source: PictureSource): Preview {
  const small = { ...source, width: Math.round(source.width / 4), height: Math.round(source.height / 4) };
  return storedPreview(`data:image/jpeg;base64,${jpegFile(small).toString('base64')}`);
}

/** Sums up the sizes of files into their folders. */
function sumUp(rows: FileItemsTable[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const file of rows.filter((row) => row.isFolder === 0)) {
    for (let above = byId.get(file.folderId ?? ''); above; above = byId.get(above.folderId ?? '')) {
      above.bytes += file.bytes;
      above.files += 1;
    }
  }
}
