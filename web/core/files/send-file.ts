import { ownToken } from '../session/token.ts';

type Sending = {
  path: string;
  file: File;
  /** Other parts of the form, sent before the file. */
  fields?: Readonly<Record<string, string>>;
  name?: string;
  /** In nobody's name, even if somebody is signed in. */
  isGuest?: boolean;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** `retryAfter` is how many seconds a busy gateway asks for; `changeId` is what undo takes. */
type Answer = { status: number; body: string; retryAfter: number; changeId: string | null };

/** Sends one file by a REST door and tells how far it is: only this old interface can. Status 0 is no connection. */
export function sendFile({ path, file, fields = {}, name = 'files', isGuest = false, onProgress, signal }: Sending) {
  return new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.append(name, file, file.name);
    const end = () => {
      const wait = Number(request.getResponseHeader('retry-after'));
      const changeId = request.getResponseHeader('change-id');
      resolve({ status: request.status, body: request.responseText, retryAfter: wait > 0 ? wait : 1, changeId });
    };
    request.open('POST', path);
    const token = isGuest ? null : ownToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    );
    for (const event of ['load', 'error', 'abort']) request.addEventListener(event, end);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) resolve({ status: 0, body: '', retryAfter: 1, changeId: null });
    else request.send(form);
  });
}
