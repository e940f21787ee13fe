import type { Rolldown } from 'vite';

/** Files a browser loads for some chunks: scripts, their imports, and stylesheets. */
export function bundleFiles(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const walk = (chunk: Rolldown.OutputChunk | undefined, files: Set<string>): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) walk(byFile.get(name), files);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  };
  return (isWanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> => {
    const files = new Set<string>();
    for (const chunk of chunks.filter(isWanted)) walk(chunk, files);
    return files;
  };
}

/** Chunk with the room table and the shell, needed by all pages behind the sign-in. */
export const isWorkspace = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId?.endsWith('/workspace.tsx') ?? false;
