import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What the product writes to the console as an error is a fault, unless the test says that it expects it. */
let spy: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = spy.mock.calls.map((call: unknown[]) => call.join(' '));
  spy.mockRestore();
  expect(calls, 'console.error').toEqual([]);
});
