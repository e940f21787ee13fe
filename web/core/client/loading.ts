import { createStore } from '../state/store.ts';

type Loading = { auto: boolean; shown: boolean; mode: 'determinate' | 'indeterminate'; progress: number };

/** What the bar at the top shows. Keyed by request: two of the same at once count once. */
export const loading = createStore<Loading>({ auto: true, shown: false, mode: 'indeterminate', progress: 0 });
const running = new Set<string>();

/** In auto mode the bar shows whether a tracked request is in flight; otherwise whoever turned it off says what it shows. */
export function setLoadingAuto(auto: boolean): void {
  const tracked = { shown: running.size > 0, mode: 'indeterminate', progress: 0 } as const;
  loading.set({ ...loading.get(), auto, ...(auto ? tracked : {}) });
}

export function showLoading(shown: boolean): void {
  if (loading.get().shown !== shown) loading.set({ ...loading.get(), shown });
}

export function setLoadingProgress(progress: number): void {
  if (!(progress >= 0 && progress <= 100)) return console.error('Progress value must be between 0 and 100!');
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

/** How far each long task is, from 0 to 1. */
const tasks = new Map<object, number>();

export type LoadingTask = { update(part: number): void; end(): void };

/** Shows how far long tasks are, on average, instead of the requests; the last one to end turns auto mode on again. */
export function trackProgress(): LoadingTask {
  const task: LoadingTask = {
    update(part) {
      tasks.set(task, part);
      setLoadingProgress((100 * [...tasks.values()].reduce((sum, one) => sum + one, 0)) / tasks.size);
    },
    end() {
      tasks.delete(task);
      if (tasks.size === 0) setLoadingAuto(true);
    },
  };
  setLoadingAuto(false);
  task.update(0);
  showLoading(true);
  return task;
}
