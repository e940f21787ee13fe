/** A file on its way in, with the folders that it lay in. */
export type Incoming = { file: File; folders: string[] };

export const filesMost = 500;

/** What was chosen: a chosen folder tells the way of each of its files. */
export const chosenFiles = (files: Iterable<File>): Incoming[] =>
  [...files].map((file) => ({ file, folders: (file.webkitRelativePath || '').split('/').slice(0, -1) }));

/** What was dropped, folders with all that is in them; asked before the first pause, or the browser forgets it. */
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
    // A reader gives a hundred at most at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return;
    for (const one of some) await walk(one, [...folders, entry.name], found);
  }
}
