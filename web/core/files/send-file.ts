import { ownToken } from '../session/token.ts';

type Sending = {
  path: string;
  file: File;
  /** Form fields sent before the file. */
  fields?: Readonly<Record<string, string>>;
  name?: string;
  /** Sent without credentials, even if signed in. */
  isGuest?: boolean;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** `retryAfter`: seconds requested by a busy gateway. `changeId`: id for undo. */
type Answer = { status: number; body: string; retryAfter: number; changeId: string | null };

/** Uploads a file over REST with progress, which only XMLHttpRequest supports. Status 0 means no connection. */
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
