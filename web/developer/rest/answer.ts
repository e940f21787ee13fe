import { codeBlock, make } from '../elements.ts';
import type { Shapes } from './shapes.ts';
import { keepToken } from './token.ts';

const CHARACTERS_MOST = 100_000;

/** Response: status, time, documented headers, and the body or a link to it. */
export async function drawAnswer(response: Response, ms: number, shapes: Shapes): Promise<HTMLElement[]> {
  const { status, headers } = response;
  const title = make(
    'p',
    { class: status < 400 ? 'good' : 'bad' },
    make('strong', {}, String(status)),
    ` in ${Math.round(ms)} ms`,
  );
  const told = shapes.headers.filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)}`);
  const parts = told.length > 0 ? [title, codeBlock('Headers', told.join('\n'))] : [title];
  if (!(headers.get('content-type') ?? '').includes('json')) {
    const blob = await response.blob();
    if (blob.size === 0) return parts;
    const words = `${blob.type || 'A file'}, ${blob.size} bytes`;
    return [...parts, make('p', {}, make('a', { href: URL.createObjectURL(blob), download: '' }, words))];
  }
  const body = (await response.json()) as { accessToken?: string } | null;
  if (body?.accessToken) keepToken(body.accessToken);
  const text = JSON.stringify(body, null, 2);
  const isLong = text.length > CHARACTERS_MOST;
  const shown = isLong ? `${text.slice(0, CHARACTERS_MOST)}\n… ${text.length} characters in all` : text;
  return [...parts, codeBlock('Answer', shown)];
}
