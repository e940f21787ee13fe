import { isField } from './is-field.ts';
import { readLocal, writeLocal } from './local.ts';

/** Whether the gateway's page names another script by now. A network that came and went says nothing of it. */
async function isReplaced(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}

/**
 * A new release has other file names: who misses a file and runs the old one gets the page anew, once. What is missed
 * otherwise is asked for again by whoever wants it, and nobody loses the page, or what is written in it, for that.
 */
export function watchRelease(script: string): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || readLocal('reloaded') === script) return;
    void isReplaced(script).then((isOld) => {
      if (!isOld || isField(document.activeElement)) return;
      writeLocal('reloaded', script);
      location.reload();
    });
  });
}
