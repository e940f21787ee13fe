/** A file to upload, with its folder path. */
export type Incoming = { file: File; folders: string[] };

export const filesMost = 500;

/** Chosen files; a chosen folder adds the path of each file. */
export const chosenFiles = (files: Iterable<File>): Incoming[] =>
  [...files].map((file) => ({ file, folders: (file.webkitRelativePath || '').split('/').slice(0, -1) }));

/** Dropped files and folder contents. Entries must be read synchronously, before the browser clears the data. */
export async function droppedFiles(data: DataTransfer): Promise<Incoming[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null)) return chosenFiles(data.files);
  const found: Incoming[] = [];
  for (const entry of entries) if (entry) await walk(entry, [], found);
  return found;
}

async function walk(entry: FileSystemEntry, folders: string[], found: Incoming[]): Promise<void> {
  if (found.length > filesMost) return;
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) => {
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null));
    });
    if (file) found.push({ file, folders });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // `readEntries` returns up to 100 entries per call.
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return;
    for (const one of some) await walk(one, [...folders, entry.name], found);
  }
}
