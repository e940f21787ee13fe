import { ready } from './common/run-as-worker.ts';
import { pages } from './pages.ts';
import { workers } from './common/workers.ts';

const examples = [() => import('./message/example.ts'), () => import('./certificate/example.ts')];
let isKept = false;

/** Preloads all tools while online, so that local ones work offline. */
export async function keepAtHand(): Promise<void> {
  if (isKept || !navigator.onLine) return;
  isKept = true;
  try {
    for (const load of [...Object.values(pages), ...examples]) await load();
    // Sequentially, as each start creates a thread.
    for (const start of Object.values(workers)) await loaded(start());
  } catch {
    isKept = false;
  }
}

const loaded = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => {
      if (data !== ready) return;
      worker.terminate();
      resolve();
    });
    worker.addEventListener('error', reject);
  });
