import { createStore } from './store.ts';

type Loading = { auto: boolean; shown: boolean; mode: 'determinate' | 'indeterminate'; progress: number };

/** What the bar at the top shows. Keyed by request: two of the same at once count once. */
export const loading = createStore<Loading>({ auto: true, shown: false, mode: 'indeterminate', progress: 0 });
const running = new Set<string>();

export function setLoadingAuto(auto: boolean): void {
  loading.set({ ...loading.get(), auto });
}

export function showLoading(shown: boolean): void {
  if (loading.get().shown !== shown) loading.set({ ...loading.get(), shown });
}

export function setLoadingProgress(progress: number): void {
  if (progress < 0 || progress > 100) return console.error('Progress value must be between 0 and 100!');
  loading.set({ ...loading.get(), mode: 'determinate', progress });
}

let count = 0;

/** So long, in milliseconds, nobody waits: what is here already needs no line, which costs a picture of its own. */
const showAfter = 100;

/** Shows the bar for as long as something takes that somebody waits for; the answer ends it. */
export function trackLoading(what: string): () => void {
  const url = `${what}#${++count}`;
  const timer = setTimeout(() => setLoadingStatus(true, url), showAfter);
  return () => {
    clearTimeout(timer);
    setLoadingStatus(false, url);
  };
}

export function setLoadingStatus(isRunning: boolean, url: string): void {
  if (!url) return console.error('The request URL must be provided!');
  if (isRunning) running.add(url);
  else running.delete(url);
  if (loading.get().auto) showLoading(running.size > 0);
}
