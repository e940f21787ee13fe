import type { Page } from 'playwright/test';

/** Records everything that a page sends, logs and stores, to search it for typed text. */
export function watched(page: Page, isMarked: (body: string) => boolean = () => false) {
  const seen: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    seen.push(request.url(), isMarked(body) ? '' : body);
  });
  page.on('console', (message) => seen.push(message.text()));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => seen.push(String(payload))));
  return async (): Promise<string> => {
    const kept = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, names]);
    });
    return [...seen, kept].join('\n');
  };
}
