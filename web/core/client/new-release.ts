import { isField } from '../browser/is-field.ts';
import { readLocal, writeLocal } from '../browser/local.ts';

/** The page that the gateway has now; null where the network that came and went is still away. */
async function pageOfGateway(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/**
 * A new release has other file names: who misses a file and runs the old one gets the page anew, once. So does who misses
 * the same file again, since older browsers never ask twice. Nobody loses a page for a network that was away for a moment,
 * and none that is written in.
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
