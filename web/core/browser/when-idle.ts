/** How many questions are under way whose answers somebody waits for. */
export const asked = { count: 0 };

/** So long, in milliseconds, a busy browser may be waited for, and answers. */
const patience = 1500;
const most = 5000;
const pause = 50;

/** Not every browser tells when it is quiet. */
const whenQuiet = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: patience }) : setTimeout(run, patience / 3);

/**
 * Once what somebody waits for is here and the browser has a quiet moment: for what is fetched, but not for the first
 * picture. The answer calls it off.
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
