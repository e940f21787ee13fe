import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  loading,
  setLoadingAuto,
  setLoadingProgress,
  setLoadingStatus,
  trackProgress,
} from '../../web/core/client/loading.ts';

afterEach(() => setLoadingAuto(true));

describe('the loading bar', () => {
  it('is visible in auto mode while any tracked request is in flight', () => {
    setLoadingStatus(true, '/one');
    setLoadingStatus(true, '/two');
    setLoadingStatus(false, '/one');
    expect(loading.get()).toMatchObject({ auto: true, shown: true, mode: 'indeterminate' });
    setLoadingStatus(false, '/two');
    expect(loading.get().shown).toBe(false);
  });

  it('rejects progress outside 0 to 100 and a status without a URL, with an error in the console', () => {
    const problem = vi.mocked(console.error);
    for (const progress of [-1, 101, Number.NaN]) setLoadingProgress(progress);
    expect(problem.mock.calls).toEqual(Array.from({ length: 3 }, () => ['Progress value must be between 0 and 100!']));
    setLoadingStatus(true, '');
    expect(problem).toHaveBeenLastCalledWith('The request URL must be provided!');
    // Both messages are expected, so the check for console errors must not see them.
    problem.mockClear();
    expect(loading.get()).toMatchObject({ shown: false, mode: 'indeterminate', progress: 0 });
  });

  it('shows the progress of long tasks, and follows requests again after the last one ends', () => {
    const [upload, other] = [trackProgress(), trackProgress()];
    upload.update(0.5);
    expect(loading.get()).toEqual({ auto: false, shown: true, mode: 'determinate', progress: 25 });
    setLoadingStatus(true, '/one');
    setLoadingStatus(false, '/one');
    other.end();
    expect(loading.get().shown).toBe(true);
    setLoadingStatus(true, '/two');
    upload.end();
    expect(loading.get()).toEqual({ auto: true, shown: true, mode: 'indeterminate', progress: 0 });
    setLoadingStatus(false, '/two');
    expect(loading.get().shown).toBe(false);
  });
});
