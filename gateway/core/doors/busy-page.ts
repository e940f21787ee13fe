import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, languageTags } from '../ground/languages.ts';
import { isPage, sendPage } from './pages.ts';

/** Seconds until the browser retries. */
const again = 5;

const words = {
  en: ['Meridian is busy', `Too many requests right now. This page retries in ${again} seconds.`, 'Try now'],
  'zh-hant': ['Meridian 忙碌中', `目前的請求過多。此頁面將在 ${again} 秒後自動重試。`, '立即重試'],
  jp: [
    'Meridian は混み合っています',
    `現在アクセスが集中しています。このページは ${again} 秒後に自動で再試行します。`,
    '今すぐ再試行',
  ],
} as const;

/** Whether a browser navigates to a page, rather than a program or a subresource request. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && isPage(url);

/** Page shown instead of the client while the gateway sheds load; needs no script and no other file. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const [title, text, link] = words[language];
  reply
    .code(503)
    .header('retry-after', again)
    .header('refresh', again)
    .header('content-language', languageTags[language])
    .header('vary', 'accept, accept-language')
    .header('cache-control', 'no-store');
  return sendPage(
    reply,
    (nonce) => `<!doctype html>
<html lang="${languageTags[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif }
body { min-height: 90vh; display: grid; place-content: center; margin: 0; padding: 24px; text-align: center }
h1 { font-size: 24px; margin: 0 0 8px }
p { margin: 0 0 16px; max-width: 40ch }
a { color: inherit }
</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="">${link}</a>
</main>
</html>
`,
  );
}
