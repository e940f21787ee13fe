import { createStore } from '../state/store.ts';

type Loading = { auto: boolean; shown: boolean; mode: 'determinate' | 'indeterminate'; progress: number };

/** State of the loading bar. */
export const loading = createStore<Loading>({ auto: true, shown: false, mode: 'indeterminate', progress: 0 });
const running = new Set<string>();

/** In auto mode the bar follows tracked requests; otherwise the caller controls it. */
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

/** Delay in milliseconds before the bar appears, because showing it costs a render that short waits don't need. */
const showAfter = 100;

/** Shows the bar while the user waits for something; returns a function that ends it. */
export function trackLoading(what: string): () => void {
  const key = `${what}#${++count}`;
  const timer = setTimeout(() => setLoadingStatus(true, key), showAfter);
  return () => {
    clearTimeout(timer);
    setLoadingStatus(false, key);
  };
}

export function setLoadingStatus(isRunning: boolean, key: string): void {
  if (!key) return console.error('The request URL must be provided!');
  if (isRunning) running.add(key);
  else running.delete(key);
  if (loading.get().auto) showLoading(running.size > 0);
}

/** Progress of each long task, from 0 to 1. */
const tasks = new Map<object, number>();

export type LoadingTask = { update(fraction: number): void; end(): void };

/** Shows the average progress of long tasks instead of requests; auto mode returns with the last one. */
export function trackProgress(): LoadingTask {
  const task: LoadingTask = {
    update(fraction) {
      tasks.set(task, fraction);
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
