/** Number of running requests whose answers the user waits for. */
export const asked = { count: 0 };

/** Maximum wait in milliseconds for an idle browser and running requests. */
const patience = 1500;
const most = 5000;
const pause = 50;

/** Not all browsers have requestIdleCallback. */
const whenQuiet = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: patience }) : setTimeout(run, patience / 3);

/**
 * Runs when the awaited requests are done and the browser is idle, for prefetching. Returns a function that cancels it.
 */
export function whenIdle(begin: () => void): () => void {
  const since = Date.now();
  let isOff = false;
  const look = () => {
    if (isOff) return;
    if (asked.count === 0 || Date.now() - since > most) begin();
    else setTimeout(() => whenQuiet(look), pause);
  };
  whenQuiet(look);
  return () => {
    isOff = true;
  };
}
