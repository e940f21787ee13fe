/** Whether a file matches an accept attribute: by type, type family, or extension. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.toLowerCase().startsWith(kind.slice(0, -1)) : type.toLowerCase() === kind;
  });
}

/** Checks dropped files, which bypass the accept attribute and may be several; names the refused ones. */
export function acceptedFiles<T extends Pick<File, 'name' | 'type'>>(
  files: readonly T[],
  { accept = '', many = false }: { accept?: string | undefined; many?: boolean | undefined },
): { taken: T[]; refused: T[] } {
  const fits = files.filter((file) => accept === '' || isAccepted(file, accept));
  const taken = many ? fits : fits.slice(0, 1);
  return { taken, refused: files.filter((file) => !taken.includes(file)) };
}
