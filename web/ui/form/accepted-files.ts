/** Whether a file is of a kind that an input's accept names: by type, by family of types, or by the end of its name. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.toLowerCase().startsWith(kind.slice(0, -1)) : type.toLowerCase() === kind;
  });
}

/** A drop is not held to an input's accept, and may bring several where one is wanted: the others are refused by name. */
export function acceptedFiles<T extends Pick<File, 'name' | 'type'>>(
  files: readonly T[],
  { accept = '', many = false }: { accept?: string | undefined; many?: boolean | undefined },
): { taken: T[]; refused: T[] } {
  const fits = files.filter((file) => accept === '' || isAccepted(file, accept));
  const taken = many ? fits : fits.slice(0, 1);
  return { taken, refused: files.filter((file) => !taken.includes(file)) };
}
