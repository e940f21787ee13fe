import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Console errors of the product fail a test unless it expects them. */
let spy: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = spy.mock.calls.map((call: unknown[]) => call.join(' '));
  spy.mockRestore();
  expect(calls, 'console.error').toEqual([]);
});
