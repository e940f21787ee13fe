import { send } from '../client/client.ts';

const keptMs = 10_000;

/** Content of a file. Needs the token, so a plain link isn't enough. Null on any failure. */
export async function fetchFile(path: string, init?: RequestInit): Promise<Blob | null> {
  try {
    const answer = await send(path, init);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Saves a blob as a file. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Downloads a file of the gateway; returns whether it succeeded. */
export async function download(path: string, name: string): Promise<boolean> {
  const blob = await fetchFile(path);
  if (blob) saveAs(blob, name);
  return blob !== null;
}
