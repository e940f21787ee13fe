import { ownToken } from './token.ts';

type Sending = {
  path: string;
  file: File;
  /** Other parts of the form, sent before the file. */
  fields?: Readonly<Record<string, string>>;
  name?: string;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Sends one file by a REST door and tells how far it is: only this old interface can. Status 0 is no connection. */
export function sendFile({ path, file, fields = {}, name = 'files', onProgress, signal }: Sending) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.append(name, file, file.name);
    const end = () => resolve({ status: request.status, body: request.responseText });
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${ownToken() ?? ''}`);
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    );
    for (const event of ['load', 'error', 'abort']) request.addEventListener(event, end);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) resolve({ status: 0, body: '' });
    else request.send(form);
  });
}
