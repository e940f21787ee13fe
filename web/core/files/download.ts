import { send } from '../client/client.ts';

const keptMs = 10_000;

/** The content of a file: it needs the token, so that a plain link would not do. Null is whatever kept it away. */
export async function fetchFile(path: string, init?: RequestInit): Promise<Blob | null> {
  try {
    const answer = await send(path, init);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Saves something that is here under a name. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Saves a file of the gateway; whether it came. */
export async function download(path: string, name: string): Promise<boolean> {
  const blob = await fetchFile(path);
  if (blob) saveAs(blob, name);
  return blob !== null;
}
