import { isField } from '../browser/is-field.ts';
import { readLocal, writeLocal } from '../browser/local.ts';

/** Current page of the gateway; null if the network is still down. */
async function pageOfGateway(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/**
 * Reloads the page once if a file is missing because of a new release, or if the same file fails again, since older
 * browsers never retry. Does not reload after a short network failure, or while the user is typing.
 */
export function watchRelease(script: string): void {
  const missed = new Set<string>();
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const isAgain = missed.has(message);
    missed.add(message);
    if (!navigator.onLine || readLocal('reloaded') === script) return;
    void pageOfGateway().then((page) => {
      if (page === null || (!isAgain && page.includes(script)) || isField(document.activeElement)) return;
      writeLocal('reloaded', script);
      location.reload();
    });
  });
}
